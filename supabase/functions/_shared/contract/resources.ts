import { libraryBooks } from "./library-books.ts";
import { links } from "./links.ts";
import { liveEvents } from "./live-events.ts";
import { messages } from "./messages.ts";
import { orderLines, orders } from "./order-resources.ts";
import { payments } from "./payments.ts";
import { pizzaTypes } from "./pizza-types.ts";
import { posts } from "./posts.ts";
import type { Resource } from "./resource.ts";
import { rosterStations, rosters, rosterVolunteers } from "./roster.ts";
import { rounds, skippedRounds } from "./rounds.ts";
import { siteSettings } from "./settings.ts";
import { slides } from "./slides.ts";
import { profiles } from "./users.ts";
import { waitingList } from "./waiting-list.ts";

/** All resources of the site, in display order. */
export const resources = [
  posts,
  liveEvents,
  links,
  slides,
  messages,
  libraryBooks,
  siteSettings,
  orders,
  orderLines,
  payments,
  waitingList,
  pizzaTypes,
  rounds,
  skippedRounds,
  rosters,
  rosterStations,
  rosterVolunteers,
  profiles,
] as const satisfies readonly Resource[];

export const resourceOf = (table: string): Resource | undefined =>
  resources.find((resource) => resource.table === table);

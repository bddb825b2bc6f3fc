import { agenda } from "./agenda.ts";
import type { Document } from "./document.ts";
import { feed } from "./feed.ts";
import { robots } from "./robots.ts";
import { sitemap } from "./sitemap.ts";

/** All documents; all are public. */
export const documents: readonly Document[] = [sitemap, robots, feed, agenda];

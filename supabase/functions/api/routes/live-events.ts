import { liveEvents } from "../../_shared/contract/live-events.ts";
import { selectOf } from "../../_shared/contract/resource.ts";
import type { Tables } from "../../_shared/database.types.ts";
import { EDIT_MESSAGES } from "../../_shared/rules/edit-messages.ts";
import { COUNT, type DatabaseClient, unwrap, unwrapAll, unwrapCount } from "../lib/database.ts";
import { editedRows } from "../lib/edited-rows.ts";
import type { Handlers } from "../lib/handler.ts";
import { paging } from "../lib/paging.ts";
import { eventReminder } from "../lib/reminder.ts";

const { status: _, ...storedFields } = liveEvents.fields;
const COLUMNS_WITH_AUTHOR = `${selectOf(storedFields)},author:profiles(name)`;

type EventWithAuthor = Tables<"live_events"> & { author: { name: string } | null };
const DESCENDING = { ascending: false };
const readEvents = (database: DatabaseClient) =>
  database.from("live_events").select<string, EventWithAuthor>(COLUMNS_WITH_AUTHOR);

function statusOf({ is_live, scheduled_at }: EventWithAuthor) {
  if (is_live) return "ao_vivo";
  return scheduled_at && Date.parse(scheduled_at) > Date.now() ? "agendado" : "encerrado";
}

const toAuthoredEvent = (event: EventWithAuthor) => ({
  ...event,
  status: statusOf(event),
  author: event.author?.name ?? null,
});

const edited = editedRows({
  table: "live_events",
  read: async (database, id) => toAuthoredEvent(await unwrap(readEvents(database).eq("id", id).single())),
  messages: EDIT_MESSAGES.live_events,
});

/** The number of past events by default, as specified. */
const PAST_PER_PAGE = 20;

export const liveEventRoutes: Handlers<typeof liveEvents.api.calls> = {
  listLiveEvents: async ({ database }) => ({
    data: await unwrapAll(() =>
      database
        .from("live_event_cards")
        .select("*")
        .in("status", ["ao_vivo", "agendado"])
        .order("is_live", DESCENDING)
        .order("scheduled_at", { nullsFirst: false })
        .order("id", DESCENDING),
    ),
  }),

  async listPastLiveEvents({ database, query }) {
    const { limit, offset, meta } = paging(query, PAST_PER_PAGE);
    const cards = database.from("live_event_cards");
    const page = cards
      .select("*")
      .eq("status", "encerrado")
      .order("created_at", DESCENDING)
      .order("id", DESCENDING);
    const [data, total] = await Promise.all([
      unwrap(page.range(offset, offset + limit - 1)),
      unwrapCount(cards.select("id", COUNT).eq("status", "encerrado")),
    ]);
    return { data, ...meta, total };
  },

  async getHighlight({ database }) {
    const cards = database.from("live_event_cards").select("*").is("is_highlight", true);
    return { data: await unwrap(cards.limit(1).maybeSingle()) };
  },

  remindOfLiveEvent: ({ database, params, toPageUrl }) =>
    eventReminder(database, "transmissao", params.id, toPageUrl),

  listAllLiveEvents: async ({ database }) => {
    const events = await unwrapAll(() =>
      readEvents(database).order("created_at", DESCENDING).order("id", DESCENDING),
    );
    return { data: events.map(toAuthoredEvent) };
  },

  createLiveEvent: edited.create,
  updateLiveEvent: edited.update,
  deleteLiveEvent: edited.remove,
};

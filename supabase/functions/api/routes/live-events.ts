import { liveEvents } from "../../_shared/contract/live-events.ts";
import { selectOf } from "../../_shared/contract/noun.ts";
import type { Tables } from "../../_shared/database.types.ts";
import type { Handlers } from "../lib/handler.ts";
import { paging } from "../lib/paging.ts";
import { COUNT, deleteRow, type Rows, unwrap, unwrapCount } from "../lib/rows.ts";

const { status: _, ...stored } = liveEvents.fields;
const AUTHORED = `${selectOf(stored)},author:profiles(name)`;

type Authored = Tables<"live_events"> & { author: { name: string } | null };
const newest = { ascending: false };
const readEvents = (rows: Rows) => rows.from("live_events").select<string, Authored>(AUTHORED);

function status({ is_live, scheduled_at }: Authored) {
  if (is_live) return "ao_vivo";
  return scheduled_at && Date.parse(scheduled_at) > Date.now() ? "agendado" : "encerrado";
}

const toAuthored = (event: Authored) => ({
  ...event,
  status: status(event),
  author: event.author?.name ?? null,
});
const readEvent = async (rows: Rows, id: number) =>
  toAuthored(await unwrap(readEvents(rows).eq("id", id).single()));

/** The number of past events by default, as specified. */
const PAST_PER_PAGE = 20;

export const liveEventRoutes: Handlers<typeof liveEvents.api.calls> = {
  listLiveEvents: async ({ rows }) => ({
    data: await unwrap(
      rows
        .from("live_event_cards")
        .select("*")
        .in("status", ["ao_vivo", "agendado"])
        .order("is_live", newest)
        .order("scheduled_at", { nullsFirst: false })
        .order("id", newest)
        .limit(1000),
    ),
  }),

  async listPastLiveEvents({ rows, query }) {
    const { limit, offset, meta } = paging(query, PAST_PER_PAGE);
    const cards = rows.from("live_event_cards");
    const page = cards.select("*").eq("status", "encerrado").order("created_at", newest).order("id", newest);
    const [data, total] = await Promise.all([
      unwrap(page.range(offset, offset + limit - 1)),
      unwrapCount(cards.select("id", COUNT).eq("status", "encerrado")),
    ]);
    return { data, ...meta, total };
  },

  async getHighlight({ rows }) {
    const cards = rows.from("live_event_cards").select("*").is("is_highlight", true);
    return { data: await unwrap(cards.limit(1).maybeSingle()) };
  },

  listAllLiveEvents: async ({ rows }) => {
    const events = await unwrap(readEvents(rows).order("created_at", newest).order("id", newest).limit(1000));
    return { data: events.map(toAuthored) };
  },

  async createLiveEvent({ rows, body }) {
    const { id } = await unwrap(rows.from("live_events").insert(body).select("id").single());
    return { data: await readEvent(rows, id), message: "Evento criado" };
  },

  async updateLiveEvent({ rows, body, params }) {
    await unwrap(rows.from("live_events").update(body).eq("id", params.id).select("id").single());
    return { data: await readEvent(rows, params.id), message: "Evento atualizado" };
  },

  deleteLiveEvent: ({ rows, params }) => deleteRow(rows, "live_events", params.id, "Evento excluído"),
};

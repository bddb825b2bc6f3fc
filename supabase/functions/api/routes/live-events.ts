import { liveEvents } from "../../_shared/contract/live-events.ts";
import { selectOf } from "../../_shared/contract/noun.ts";
import type { Handlers } from "../lib/handler.ts";
import { paging } from "../lib/paging.ts";
import type { Row, Rows } from "../lib/rows.ts";

const { status: _, ...stored } = liveEvents.fields;
const AUTHORED = `${selectOf(stored)},author:profiles(name)`;

function status({ is_live, scheduled_at }: Row) {
  if (is_live) return "ao_vivo";
  return scheduled_at && Date.parse(String(scheduled_at)) > Date.now() ? "agendado" : "encerrado";
}

const toAuthored = (row: Row) => ({
  ...row,
  status: status(row),
  author: (row.author as { name: string } | null)?.name ?? null,
});
const readEvent = async (rows: Rows, id: unknown) =>
  toAuthored(await rows.one("live_events", { id: `eq.${id}`, select: AUTHORED }));

/** The specification's screens ask for 20 past events unless they say otherwise. */
const PAST_PER_PAGE = 20;

export const liveEventRoutes: Handlers<typeof liveEvents.api.calls> = {
  listLiveEvents: async ({ rows }) => ({
    data: await rows.list("live_event_cards", {
      status: "in.(ao_vivo,agendado)",
      order: "is_live.desc,scheduled_at.asc.nullslast,id.desc",
      limit: 1000,
    }),
  }),

  async listPastLiveEvents({ rows, query }) {
    const { limit, offset, said } = paging(query, PAST_PER_PAGE);
    const past = { status: "eq.encerrado" };
    const [data, total] = await Promise.all([
      rows.list("live_event_cards", { ...past, order: "created_at.desc,id.desc", limit, offset }),
      rows.count("live_event_cards", past),
    ]);
    return { data, ...said, total };
  },

  async getHighlight({ rows }) {
    const [data = null] = await rows.list("live_event_cards", { is_highlight: "is.true", limit: 1 });
    return { data };
  },

  listAllLiveEvents: async ({ rows }) => {
    const events = await rows.list("live_events", {
      select: AUTHORED,
      order: "created_at.desc,id.desc",
      limit: 1000,
    });
    return { data: events.map(toAuthored) };
  },

  async createLiveEvent({ rows, body }) {
    const { id } = await rows.insert("live_events", body);
    return { data: await readEvent(rows, id), message: "Evento criado" };
  },

  async updateLiveEvent({ rows, body, params }) {
    await rows.update("live_events", { id: `eq.${params.id}` }, body);
    return { data: await readEvent(rows, params.id), message: "Evento atualizado" };
  },

  async deleteLiveEvent({ rows, params }) {
    return { data: await rows.remove("live_events", { id: `eq.${params.id}` }), message: "Evento excluído" };
  },
};

import { links } from "../../_shared/contract/links.ts";
import { selectOf } from "../../_shared/contract/noun.ts";
import type { Handlers } from "../lib/handler.ts";
import { paging } from "../lib/paging.ts";
import type { Rows } from "../lib/rows.ts";

const PUBLIC = selectOf(links.publicFields);
const WHOLE = selectOf(links.fields);
const order = "created_at.desc,id.desc";
const readLink = (rows: Rows, id: unknown) => rows.one("links", { id: `eq.${id}`, select: WHOLE });

/** The specification's size where a client names none. */
const ADMIN_PER_PAGE = 50;

export const linkRoutes: Handlers<typeof links.api.calls> = {
  listLinks: async ({ rows }) => ({
    data: await rows.list("links", {
      select: PUBLIC,
      active: "is.true",
      is_public: "is.true",
      order,
      limit: 1000,
    }),
  }),
  listPrivateLinks: async ({ rows }) => ({
    data: await rows.list("links", {
      select: WHOLE,
      active: "is.true",
      is_public: "is.false",
      order,
      limit: 1000,
    }),
  }),
  listActiveLinks: async ({ rows }) => ({
    data: await rows.list("links", { select: WHOLE, active: "is.true", order, limit: 1000 }),
  }),

  async listAllLinks({ rows, query }) {
    const { limit, offset, said } = paging(query, ADMIN_PER_PAGE);
    const [data, total] = await Promise.all([
      rows.list("links", { select: WHOLE, order, limit, offset }),
      rows.count("links", {}),
    ]);
    return { data, ...said, total };
  },

  async createLink({ rows, body }) {
    const { id } = await rows.insert("links", body);
    return { data: await readLink(rows, id), message: "Link criado com sucesso!" };
  },

  async updateLink({ rows, body, params }) {
    await rows.update("links", { id: `eq.${params.id}` }, body);
    return { data: await readLink(rows, params.id), message: "Link atualizado com sucesso!" };
  },

  async deleteLink({ rows, params }) {
    return {
      data: await rows.remove("links", { id: `eq.${params.id}` }),
      message: "Link excluído com sucesso!",
    };
  },
};

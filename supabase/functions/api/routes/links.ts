import { links } from "../../_shared/contract/links.ts";
import { selectOf } from "../../_shared/contract/noun.ts";
import type { Handlers } from "../lib/handler.ts";
import { paging } from "../lib/paging.ts";
import { COUNT, deleteRow, type Row, type Rows, unwrap, unwrapCount } from "../lib/rows.ts";

const PUBLIC = selectOf(links.publicFields);
const WHOLE = selectOf(links.fields);
const newest = { ascending: false };
const readLinks = (rows: Rows, columns: string) =>
  rows.from("links").select<string, Row>(columns).order("created_at", newest).order("id", newest);

/** The page size by default, as specified. */
const ADMIN_PER_PAGE = 50;

export const linkRoutes: Handlers<typeof links.api.calls> = {
  listLinks: async ({ rows }) => ({
    data: await unwrap(readLinks(rows, PUBLIC).is("active", true).is("is_public", true).limit(1000)),
  }),
  listPrivateLinks: async ({ rows }) => ({
    data: await unwrap(readLinks(rows, WHOLE).is("active", true).is("is_public", false).limit(1000)),
  }),
  listActiveLinks: async ({ rows }) => ({
    data: await unwrap(readLinks(rows, WHOLE).is("active", true).limit(1000)),
  }),

  async listAllLinks({ rows, query }) {
    const { limit, offset, meta } = paging(query, ADMIN_PER_PAGE);
    const [data, total] = await Promise.all([
      unwrap(readLinks(rows, WHOLE).range(offset, offset + limit - 1)),
      unwrapCount(rows.from("links").select("id", COUNT)),
    ]);
    return { data, ...meta, total };
  },

  async createLink({ rows, body }) {
    const link = rows.from("links").insert(body).select(WHOLE);
    return { data: await unwrap(link.single()), message: "Link criado com sucesso!" };
  },

  async updateLink({ rows, body, params }) {
    const link = rows.from("links").update(body).eq("id", params.id).select(WHOLE);
    return { data: await unwrap(link.single()), message: "Link atualizado com sucesso!" };
  },

  deleteLink: ({ rows, params }) => deleteRow(rows, "links", params.id, "Link excluído com sucesso!"),
};

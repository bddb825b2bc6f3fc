import { links } from "../../_shared/contract/links.ts";
import { selectOf } from "../../_shared/contract/resource.ts";
import { EDIT_MESSAGES } from "../../_shared/rules/edit-messages.ts";
import { COUNT, type DatabaseClient, type Row, unwrap, unwrapAll, unwrapCount } from "../lib/database.ts";
import { editedRows } from "../lib/edited-rows.ts";
import type { Handlers } from "../lib/handler.ts";
import { paging } from "../lib/paging.ts";

const PUBLIC_COLUMNS = selectOf(links.publicFields);
const ALL_COLUMNS = selectOf(links.fields);
const DESCENDING = { ascending: false };
const readLinks = (database: DatabaseClient, columns: string) =>
  database.from("links").select<string, Row>(columns).order("created_at", DESCENDING).order("id", DESCENDING);

const edited = editedRows({
  table: "links",
  read: (database, id) =>
    unwrap(database.from("links").select<string, Row>(ALL_COLUMNS).eq("id", id).single()),
  messages: EDIT_MESSAGES.links,
});

/** The page size by default, as specified. */
const ADMIN_PER_PAGE = 50;

export const linkRoutes: Handlers<typeof links.api.calls> = {
  listLinks: async ({ database }) => ({
    data: await unwrapAll(() => readLinks(database, PUBLIC_COLUMNS).is("active", true).is("is_public", true)),
  }),
  listPrivateLinks: async ({ database }) => ({
    data: await unwrapAll(() => readLinks(database, ALL_COLUMNS).is("active", true).is("is_public", false)),
  }),
  listActiveLinks: async ({ database }) => ({
    data: await unwrapAll(() => readLinks(database, ALL_COLUMNS).is("active", true)),
  }),

  async listAllLinks({ database, query }) {
    const { limit, offset, meta } = paging(query, ADMIN_PER_PAGE);
    const [data, total] = await Promise.all([
      unwrap(readLinks(database, ALL_COLUMNS).range(offset, offset + limit - 1)),
      unwrapCount(database.from("links").select("id", COUNT)),
    ]);
    return { data, ...meta, total };
  },

  createLink: edited.create,
  updateLink: edited.update,
  deleteLink: edited.remove,
};

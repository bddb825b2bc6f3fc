import type { PostgrestClient } from "@supabase/postgrest-js";
import type { Caller } from "./caller.ts";
import { type DatabaseClient, type Row, unwrap } from "./database.ts";
import type { Services } from "./handler.ts";

type Request<Body> = {
  body: Body;
  database: DatabaseClient;
  caller: Caller;
  files: Map<string, File>;
  services: Services;
};
type WithId = { params: { id: number } };

type EditedRows<Body> = {
  table: string;
  /** The row of a response; 404 without one. */
  read: (database: DatabaseClient, id: number) => Promise<Row>;
  /** The columns to write, by default those of the request. `id`: of the row to change. */
  columnsOf?: (request: Request<Body>, id?: number) => Promise<Row>;
  messages: { created: string | ((row: Row) => string); updated: string; deleted: string };
};

/** The handlers of the calls that create, update and delete a row of a table that admins edit. */
export function editedRows<Body extends Row>(resource: EditedRows<Body>) {
  const { read, columnsOf = async ({ body }: Request<Body>): Promise<Row> => body, messages } = resource;
  // Without the types of the tables, because the table is one of several.
  const rowsOf = (database: PostgrestClient) => database.from(resource.table);
  return {
    async create(request: Request<Body>) {
      const { database } = request;
      const inserted = rowsOf(database).insert(await columnsOf(request));
      const data = await read(database, (await unwrap(inserted.select("id").single())).id);
      const { created } = messages;
      return { data, message: typeof created === "string" ? created : created(data) };
    },

    async update({ params: { id }, ...request }: Request<Body> & WithId) {
      const { database } = request;
      const updated = rowsOf(database).update(await columnsOf(request, id));
      await unwrap(updated.eq("id", id).select("id").single());
      return { data: await read(database, id), message: messages.updated };
    },

    async remove({ database, params: { id } }: Pick<Request<Body>, "database"> & WithId) {
      const deleted = rowsOf(database).delete().eq("id", id);
      return { data: await unwrap(deleted.select("id").single()), message: messages.deleted };
    },
  };
}

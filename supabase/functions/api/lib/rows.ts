import type { PostgrestClient } from "@supabase/postgrest-js";
import type { Database } from "../../_shared/database.types.ts";
import { problemOf } from "./database-errors.ts";
import { notFound, unavailable } from "./problem.ts";

/** Rows and functions of the database, as one person (or visitor) may see and change them: Row Level Security decides. */
export type Rows = PostgrestClient<Database>;
/** A row as read; the call's answer schema decides which fields are sent. */
export type Row = Record<string, unknown>;

/** `select` with these reads no row, and counts all. */
export const COUNT = { count: "exact", head: true } as const;

type DatabaseResponse = {
  data: unknown;
  error: { message: string; code: string; hint: string } | null;
  status: number;
  count: number | null;
};

/** A response without an error; throws its error as a Problem. `missing` says what there is none of. */
async function succeed<A extends DatabaseResponse>(response: PromiseLike<A>, missing?: string) {
  const received = await response;
  const { error, status } = received;
  if (error?.code === "PGRST116") throw notFound(missing);
  // No response came at all; of what was thrown, only the name goes on.
  if (error && status === 0) throw unavailable(error.message.split(":")[0]);
  if (error) throw problemOf(status, error);
  return received;
}

/** The response's data. */
export const unwrap = async <A extends DatabaseResponse>(
  response: PromiseLike<A>,
  missing?: string,
): Promise<Extract<A, { error: null }>["data"]> => (await succeed(response, missing)).data;

/** How many rows there are in all; of a read with `count`. */
export const unwrapCount = async (response: PromiseLike<DatabaseResponse>) =>
  (await succeed(response)).count ?? 0;

type Deletable = "library_books" | "links" | "live_events" | "posts" | "slides" | "tipos_pizza";
/** Deletes a row; what its call answers. */
export const deleteRow = async (rows: Rows, table: Deletable, id: number, message: string) => ({
  data: await unwrap(rows.from(table).delete().eq("id", id).select("id").single()),
  message,
});

import type { PostgrestClient } from "@supabase/postgrest-js";
import type { Database } from "../../_shared/database.types.ts";
import { problemOf } from "./database-errors.ts";
import { notFound, unavailable } from "./problem.ts";

/** A PostgREST client with the rights of one user (or a visitor), subject to Row Level Security. */
export type DatabaseClient = PostgrestClient<Database>;
/** An untyped row; the call's response schema selects the fields of the response. */
export type Row = Record<string, unknown>;

/** Options of `select` to count all rows without reading any. */
export const COUNT = { count: "exact", head: true } as const;

type DatabaseResponse = {
  data: unknown;
  error: { message: string; code: string; hint: string } | null;
  status: number;
  count: number | null;
};

async function unwrapResponse<A extends DatabaseResponse>(
  response: PromiseLike<A>,
  notFoundMessage?: string,
) {
  const received = await response;
  const { error, status } = received;
  if (error?.code === "PGRST116") throw notFound(notFoundMessage);
  // Status 0: there was no response. Logs only the name of the network error.
  if (error && status === 0) throw unavailable(error.message.split(":")[0]);
  if (error) throw problemOf(status, error);
  return received;
}

/** The data of a successful response; throws an error as a Problem. `notFoundMessage`: the message for 404. */
export const unwrap = async <A extends DatabaseResponse>(
  response: PromiseLike<A>,
  notFoundMessage?: string,
): Promise<Extract<A, { error: null }>["data"]> => (await unwrapResponse(response, notFoundMessage)).data;

/** The number of rows, from a query with COUNT. */
export const unwrapCount = async (response: PromiseLike<DatabaseResponse>) =>
  (await unwrapResponse(response)).count ?? 0;

/** PostgREST's maximum number of rows per response. */
export const MAX_ROWS = 1000;

type RowsQuery = PromiseLike<DatabaseResponse> & {
  range(from: number, to: number): PromiseLike<DatabaseResponse>;
};

/** All rows of a list that is documented as complete, in requests of MAX_ROWS. Its order must be total. */
export async function unwrapAll<Q extends RowsQuery>(createQuery: () => Q) {
  type Rows = Extract<Awaited<Q>, { error: null }>["data"];
  const rows: unknown[] = [];
  for (;;) {
    const { data } = await unwrapResponse(createQuery().range(rows.length, rows.length + MAX_ROWS - 1));
    const page = Array.isArray(data) ? data : [];
    rows.push(...page);
    if (page.length < MAX_ROWS) return rows as Rows;
  }
}

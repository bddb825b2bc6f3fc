import type { Database } from "@shared/database.types.ts";
import { fillEmpty404 } from "@shared/rules/empty-404.ts";
import { PostgrestClient } from "@supabase/postgrest-js";
import { supabaseUrl } from "@/lib/env";
import { errorFromPostgrest, type PostgrestError } from "@/lib/errors";
import { fetchAsCaller } from "@/lib/request";

/** Reads rows as the visitor or the signed-in user. Row level security decides which rows are returned. */
export const rows = new PostgrestClient<Database>(`${supabaseUrl()}/rest/v1`, {
  fetch: async (input, init) => fillEmpty404(await fetchAsCaller(input, init)),
  retry: false,
});

/** The column names of a select: "id, title" becomes "id" | "title". */
export type ColumnsOf<Select extends string> = Select extends `${infer First}, ${infer Rest}`
  ? First | ColumnsOf<Rest>
  : Select;

export type RowsResponse = { data: unknown; error: PostgrestError | null; status: number };

/** The error of a failed response whose body is `null`, for which the client library has none. */
const NO_DETAILS: PostgrestError = { message: "" };

/** The data of a response (of `rows` or of supabase-js); throws its error as an AppError. */
export async function unwrap<Result extends RowsResponse>(
  response: PromiseLike<Result>,
): Promise<Extract<Result, { error: null }>["data"]> {
  const { data, error, status } = await response;
  if (error || status >= 400) throw errorFromPostgrest(error ?? NO_DETAILS, status);
  return data;
}

type Page = RowsResponse & { count: number | null };

/** Like `unwrap`, for a query with `count`: returns the rows and the total. */
export async function unwrapPage<Result extends Page>(response: PromiseLike<Result>) {
  const { data, error, status, count } = await response;
  // PostgREST refuses an offset after the last row, and reports the total only in the error details.
  if ((error || status >= 400) && status !== 416) throw errorFromPostgrest(error ?? NO_DETAILS, status);
  const found: NonNullable<Extract<Result, { error: null }>["data"]> = data ?? [];
  return { rows: found, total: count ?? Number(/only (\d+)/.exec(error?.details ?? "")?.[1] ?? 0) };
}

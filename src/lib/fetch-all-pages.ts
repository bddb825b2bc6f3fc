import { unwrap } from "@/lib/rows";

/** PostgREST's limit of rows per response. */
export const PAGE_ROWS = 1000;

/** A query for rows with their id, not yet sent. */
type Read<Row> = {
  gt(column: "id", id: number): Read<Row>;
  order(column: "id"): Read<Row>;
  limit(count: number): Read<Row>;
  abortSignal(signal: AbortSignal): Read<Row>;
} & PromiseLike<
  { data: Row[]; error: null; status: number } | { data: null; error: { message: string }; status: number }
>;

/** Reads pages until one is not full. Keyset pagination: with offsets, late pages would cost the database more. */
export async function fetchAllPages<Row extends { id: number }>(
  read: () => Read<Row>,
  signal = new AbortController().signal,
) {
  const all: Row[] = [];
  for (;;) {
    const page = await unwrap(
      read()
        .gt("id", all.at(-1)?.id ?? 0)
        .order("id")
        .limit(PAGE_ROWS)
        .abortSignal(signal),
    );
    all.push(...page);
    if (page.length < PAGE_ROWS) return all;
  }
}

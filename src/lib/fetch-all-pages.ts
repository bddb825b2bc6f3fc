import { unwrap } from "@/lib/rows";

/** PostgREST's limit of rows per response. */
export const PAGE_ROWS = 1000;

/** A query for rows with an id, which is not sent yet. */
type RowsQuery<Row> = {
  gt(column: "id", id: number): RowsQuery<Row>;
  order(column: "id"): RowsQuery<Row>;
  limit(count: number): RowsQuery<Row>;
  abortSignal(signal: AbortSignal): RowsQuery<Row>;
} & PromiseLike<
  { data: Row[]; error: null; status: number } | { data: null; error: { message: string }; status: number }
>;

/** Reads pages until one is not full. Keyset pagination: with offsets, late pages would cost the database more. */
export async function fetchAllPages<Row extends { id: number }>(
  createQuery: () => RowsQuery<Row>,
  signal = new AbortController().signal,
) {
  const rows: Row[] = [];
  for (;;) {
    const page = await unwrap(
      createQuery()
        .gt("id", rows.at(-1)?.id ?? 0)
        .order("id")
        .limit(PAGE_ROWS)
        .abortSignal(signal),
    );
    rows.push(...page);
    if (page.length < PAGE_ROWS) return rows;
  }
}

import { unwrap } from "@/lib/rows";

/** PostgREST's limit of rows per response. */
export const PAGE_ROWS = 1000;

type RowsResponse<Row> = PromiseLike<
  { data: Row[]; error: null; status: number } | { data: null; error: { message: string }; status: number }
>;

/** A query for rows with an id, which is not sent yet. */
type RowsQuery<Row> = {
  gt(column: "id", id: number): RowsQuery<Row>;
  order(column: "id"): RowsQuery<Row>;
  limit(count: number): RowsQuery<Row>;
  abortSignal(signal: AbortSignal): RowsQuery<Row>;
} & RowsResponse<Row>;

/** A query whose rows have an order of their own, which is not sent yet. */
type OrderedQuery<Row> = {
  range(from: number, to: number): OrderedQuery<Row>;
  abortSignal(signal: AbortSignal): OrderedQuery<Row>;
} & RowsResponse<Row>;

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

/** The same for rows in another order than that of their ids, whose order must be total: of a few thousand rows at most. */
export async function fetchAllInOrder<Row>(createQuery: () => OrderedQuery<Row>, signal: AbortSignal) {
  const rows: Row[] = [];
  for (;;) {
    const page = await unwrap(
      createQuery()
        .range(rows.length, rows.length + PAGE_ROWS - 1)
        .abortSignal(signal),
    );
    rows.push(...page);
    if (page.length < PAGE_ROWS) return rows;
  }
}

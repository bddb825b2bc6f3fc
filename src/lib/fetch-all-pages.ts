/** PostgREST's limit of rows per response. */
export const PAGE_ROWS = 1000;

/** Reads pages until one is not full. Keyset pagination: with offsets, late pages would cost the database more. */
export async function fetchAllPages<Row extends { id: number }>(read: (afterId: number) => Promise<Row[]>) {
  const all: Row[] = [];
  for (;;) {
    const page = await read(all.at(-1)?.id ?? 0);
    all.push(...page);
    if (page.length < PAGE_ROWS) return all;
  }
}

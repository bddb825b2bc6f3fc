/** PostgREST answers with this many rows at most. */
export const PAGE_ROWS = 1000;

/** Reads on until a page is not full. By the last id, not by offset: a late page costs the database what the first did. */
export async function everyPage<Row extends { id: number }>(read: (afterId: number) => Promise<Row[]>) {
  const all: Row[] = [];
  for (;;) {
    const page = await read(all.at(-1)?.id ?? 0);
    all.push(...page);
    if (page.length < PAGE_ROWS) return all;
  }
}

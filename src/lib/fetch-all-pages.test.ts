import { describe, expect, it } from "vitest";
import { fetchAllPages, PAGE_ROWS } from "./fetch-all-pages";

const stored = (size: number) => Array.from({ length: size }, (_, n) => ({ id: n + 1 }));

describe("reading a long list", () => {
  it.each([0, 1, PAGE_ROWS - 1, PAGE_ROWS, 2 * PAGE_ROWS + 1])(
    "brings each of %i rows once",
    async (size) => {
      const rows = stored(size);
      const read = async (afterId: number) => rows.filter(({ id }) => id > afterId).slice(0, PAGE_ROWS);
      expect(await fetchAllPages(read)).toEqual(rows);
    },
  );
});

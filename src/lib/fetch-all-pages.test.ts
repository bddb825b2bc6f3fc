import { PostgrestClient } from "@supabase/postgrest-js";
import { describe, expect, it } from "vitest";
import { fetchAllInOrder, fetchAllPages, PAGE_ROWS } from "./fetch-all-pages";

/** A table of `size` rows. Like PostgREST it returns, of the rows after the id in the query, as many as the limit allows. */
function tableOf(size: number) {
  const stored = Array.from({ length: size }, (_, n) => ({ id: n + 1 }));
  return new PostgrestClient("http://database.test", {
    fetch: async (address) => {
      const { searchParams } = new URL(String(address));
      const after = Number(searchParams.get("id")?.replace("gt.", "") ?? 0);
      const limit = Number(searchParams.get("limit"));
      const offset = Number(searchParams.get("offset"));
      return Response.json(stored.filter(({ id }) => id > after).slice(offset, offset + limit));
    },
  }).from("pages");
}

const createQuery = (size: number) => () => tableOf(size).select<"id", { id: number }>("id");
const { signal } = new AbortController();

describe.each([
  ["fetchAllPages", (size: number) => fetchAllPages(createQuery(size))],
  ["fetchAllInOrder", (size: number) => fetchAllInOrder(createQuery(size), signal)],
])("%s", (_, fetchAll) => {
  it.each([0, 1, PAGE_ROWS - 1, PAGE_ROWS, 2 * PAGE_ROWS + 1])(
    "returns each of %i rows once",
    async (size) => {
      const found = await fetchAll(size);
      expect(found.map(({ id }) => id)).toEqual(Array.from({ length: size }, (_, n) => n + 1));
    },
  );
});

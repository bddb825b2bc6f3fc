import type { Database } from "@shared/database.types.ts";
import type { SearchKind } from "@shared/rules/search-results.ts";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { rows, unwrap } from "@/lib/rows";

type Row = Database["public"]["Functions"]["search_site"]["Returns"][number];
export type SearchResult = Omit<Row, "kind" | "display_date"> & {
  kind: SearchKind;
  display_date: string | null;
};

/** Shorter queries are not sent. */
export const MIN_LETTERS = 2;

/** The best results of the whole site; while typing, the previous results stay visible. */
export const siteSearchQuery = (words: string, limit: number) =>
  queryOptions({
    queryKey: ["site-search", words, limit],
    enabled: words.length >= MIN_LETTERS,
    queryFn: async ({ signal }) =>
      (await unwrap(
        rows.rpc("search_site", { p_query: words, p_limit: limit }).abortSignal(signal),
      )) as SearchResult[],
    placeholderData: keepPreviousData,
  });

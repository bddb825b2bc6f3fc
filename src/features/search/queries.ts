import type { Database } from "@shared/database.types.ts";
import type { SearchKind } from "@shared/rules/search-results.ts";
import { queryOptions } from "@tanstack/react-query";
import { rows, unwrap } from "@/lib/rows";

type Row = Database["public"]["Functions"]["search_site"]["Returns"][number];
export type SearchResult = Omit<Row, "kind" | "display_date"> & {
  kind: SearchKind;
  display_date: string | null;
};

/** Shorter queries are not sent. */
export const MIN_LETTERS = 2;

/**
 * The best results of the whole site, with private links for a signed-in user (`userId`). While typing, the previous results of
 * the same user stay visible.
 */
export const siteSearchQuery = (words: string, limit: number, userId = "") =>
  queryOptions({
    queryKey: ["site-search", userId, words, limit],
    enabled: words.length >= MIN_LETTERS,
    queryFn: async ({ signal }) =>
      (await unwrap(
        rows.rpc("search_site", { p_query: words, p_limit: limit }).abortSignal(signal),
      )) as SearchResult[],
    placeholderData: (results, query) => (query?.queryKey[1] === userId ? results : undefined),
  });

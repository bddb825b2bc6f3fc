import * as z from "zod/mini";
import { SEARCH_KINDS } from "../rules/search-results.ts";
import type { Call } from "./call.ts";
import { anySpelling, instant, integer, listOf, nameSchema, searchText } from "./common.ts";

const MAX_RESULTS = 30;

/** A result of the search over the whole site. */
const searchResult = nameSchema(
  "SearchResult",
  z.object({
    kind: z.enum(SEARCH_KINDS),
    /** The row's id; for weekly meetings, the position in weekly_schedule. */
    id: z.int(),
    title: z.string(),
    /** Plain text: a description, or the text around the match. */
    detail: z.string(),
    displayDate: z.nullable(instant),
    /** Path of the page. */
    path: z.string(),
    /** Words of title and detail to highlight, in lower case without accents. */
    matches: z.array(z.string()),
  }),
);

const query = z.object({
  /** Without a query, there are no results. */
  q: searchText,
  limit: z.optional(integer(1, MAX_RESULTS, `Use um número de 1 a ${MAX_RESULTS}.`)),
});

export const searchCalls = {
  searchSite: {
    method: "GET",
    path: "/search",
    access: "anyone",
    summary: "Procura em publicações, transmissões, links, biblioteca, pizzas e programação da semana",
    query: anySpelling(query),
    response: listOf(searchResult),
  },
} as const satisfies Record<string, Call>;

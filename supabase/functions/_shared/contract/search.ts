import * as z from "zod/mini";
import { SEARCH_KINDS } from "../rules/search-results.ts";
import type { Call } from "./call.ts";
import { anySpelling, instant, integer, listOf, named, searchText } from "./common.ts";

const MAX_RESULTS = 30;

/** What the search of the whole site found. */
const searchResult = named(
  "SearchResult",
  z.object({
    kind: z.enum(SEARCH_KINDS),
    /** The row's number; of a meeting of the week its place in it. */
    id: z.int(),
    title: z.string(),
    /** Plain text: what it is about, or the words around what was found. */
    detail: z.string(),
    happensAt: z.nullable(instant),
    /** Where it is read. */
    path: z.string(),
    /** The words of title and detail to be marked, without accents and capitals. */
    matches: z.array(z.string()),
  }),
);

const query = z.object({
  /** Without it nothing is found. */
  q: searchText,
  limit: z.optional(integer(1, MAX_RESULTS, `Use um número de 1 a ${MAX_RESULTS}.`)),
});

export const searchCalls = {
  searchSite: {
    method: "GET",
    path: "/search",
    audience: "anyone",
    summary: "Procura em publicações, transmissões, links, biblioteca, pizzas e programação da semana",
    query: anySpelling(query),
    answer: listOf(searchResult),
  },
} as const satisfies Record<string, Call>;

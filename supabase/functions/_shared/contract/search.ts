import * as z from "zod/mini";
import { SEARCH_KINDS } from "../rules/search-results.ts";
import type { Call } from "./call.ts";
import { anySpelling, instant, integer, listOf, named, nullable } from "./common.ts";

const SEARCH_MAX = 100;
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
    happensAt: nullable(instant),
    /** Where it is read. */
    path: z.string(),
    /** The words of title and detail to be marked, without accents and capitals. */
    matches: z.array(z.string()),
  }),
);

const query = z.object({
  /** Without it nothing is found. */
  q: z.optional(
    z
      .string({ error: "Informe um texto." })
      .check(z.maxLength(SEARCH_MAX, `Use no máximo ${SEARCH_MAX} caracteres.`)),
  ),
  limit: z.optional(integer(1, MAX_RESULTS, `Use um número de 1 a ${MAX_RESULTS}.`)),
});

export const searchCalls = {
  searchSite: {
    method: "GET",
    path: "/search",
    audience: "anyone",
    summary: "Procura em publicações, transmissões, links, biblioteca e programação da semana",
    query: anySpelling(query),
    answer: listOf(searchResult),
  },
} as const satisfies Record<string, Call>;

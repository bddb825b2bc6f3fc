import { anyColumnMatches } from "./search-pattern.ts";

/** A PostgREST filter for `or(...)`: every word occurs in the title, the author or the shelf, as in "Nosso Lar Xavier". */
export const bookSearchFilter = (query: string) => {
  const words = new Set(query.trim().slice(0, 100).split(/\s+/));
  return `and(${[...words].slice(0, 12).map((word) => `or(${anyColumnMatches(["title", "author", "shelf"], word)})`)})`;
};

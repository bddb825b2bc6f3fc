import { anyColumnMatches } from "./search-pattern.ts";

/** A PostgREST filter for `or(...)`: each word must occur in title, author or shelf, so that "Nosso Lar Xavier" finds the book. */
export const bookSearchFilter = (query: string) => {
  // Cut, so that the URL stays below 8 KB even with an accent on every letter.
  const words = new Set(query.trim().slice(0, 60).split(/\s+/));
  return `and(${[...words].slice(0, 12).map((word) => `or(${anyColumnMatches(["title", "author", "shelf"], word)})`)})`;
};

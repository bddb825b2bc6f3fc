import { anyColumnMatches } from "./search-pattern.ts";

/** A PostgREST filter for `or(...)`: each word must occur in title, author or shelf, so that "Nosso Lar Xavier" finds the book. */
export const bookSearchFilter = (query: string) => {
  const words = new Set(query.trim().slice(0, 100).split(/\s+/));
  return `and(${[...words].slice(0, 12).map((word) => `or(${anyColumnMatches(["title", "author", "shelf"], word)})`)})`;
};

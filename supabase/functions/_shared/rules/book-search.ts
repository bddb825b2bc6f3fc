import { anyColumnMatches } from "./search-pattern.ts";

/** A condition of `or(...)`: each word is in the title, the author or the shelf, as in "Nosso Lar Xavier". */
export const bookMatches = (typed: string) => {
  const words = new Set(typed.trim().slice(0, 100).split(/\s+/));
  return `and(${[...words].slice(0, 12).map((word) => `or(${anyColumnMatches(["title", "author", "shelf"], word)})`)})`;
};

import { PUBLIC_PAGES } from "@shared/rules/public-pages.ts";

// The parameters that public screens read from the address. Everything else (tags that other services hang on links) asks
// for nothing: it is no part of what the server renders, and none of the address under which it caches a page.

const PARAMS: Record<string, RegExp> = {
  id: /^[1-9]\d{0,14}$/,
  busca: /^.{1,100}$/su,
  categoria: /^(noticias|atividades|eventos)$/,
  aba: /^privados$/,
};

const OF_SCREEN: Record<string, readonly string[]> = {
  "/noticias": ["id"],
  "/atividades": ["id"],
  "/eventos": ["id"],
  "/ao-vivo": ["id"],
  "/blog": ["busca", "categoria", "id"],
  "/links": ["busca", "aba"],
  "/login": [],
};
const namesOf = (path: string) =>
  OF_SCREEN[path] ?? (PUBLIC_PAGES.some((page) => page === path) ? [] : undefined);

/**
 * What the query asks of the public screen at `path`, in one order and spelling; a value that means nothing is left out.
 * Other screens read what they like.
 */
export function pageParams(path: string, search: string | URLSearchParams) {
  const asked = new URLSearchParams(search);
  const names = namesOf(path);
  if (!names) return asked;
  const known = new URLSearchParams();
  for (const name of names) {
    const value = asked.get(name);
    if (value !== null && PARAMS[name]?.test(value)) known.set(name, value);
  }
  return known;
}

/** Names of the parameters that the screen knows and that hold something it does not understand. */
export const badParams = (path: string, search: URLSearchParams) =>
  (OF_SCREEN[path] ?? []).filter((name) => search.get(name) && !PARAMS[name]?.test(search.get(name) ?? ""));

import { RENDERED_PATHS, screenOf } from "@shared/rules/screens.ts";

// The parameters that public screens read from the address. Everything else (tags that other services hang on links) asks
// for nothing: it is no part of what the server renders, and none of the address under which it caches a page.

const PARAMS = {
  id: /^[1-9]\d{0,14}$/,
  busca: /^.{1,100}$/su,
  categoria: /^(noticias|atividades|eventos)$/,
  aba: /^privados$/,
  pagina: /^[1-9]\d{0,5}$/,
  q: /^.{1,100}$/su,
};

const namesOf = (path: string) => screenOf(path)?.params ?? [];

/**
 * What the query asks of the public screen at `path`, in one order and spelling; a value that means nothing is left out.
 * Other screens read what they like.
 */
export function pageParams(path: string, search: string | URLSearchParams) {
  const asked = new URLSearchParams(search);
  if (!RENDERED_PATHS.includes(path) && !screenOf(path)?.params) return asked;
  const known = new URLSearchParams();
  for (const name of namesOf(path)) {
    const value = asked.get(name);
    if (value !== null && PARAMS[name].test(value)) known.set(name, value);
  }
  return known;
}

/** Names of the parameters that the screen knows and that hold something it does not understand. */
export const badParams = (path: string, search: URLSearchParams) =>
  namesOf(path).filter((name) => search.get(name) && !PARAMS[name].test(search.get(name) ?? ""));

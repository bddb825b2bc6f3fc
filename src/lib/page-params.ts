import { RENDERED_PATHS, screenOf } from "@shared/rules/screens.ts";

// The parameters that public screens read from the address. Everything else (tags that other services hang on links) asks
// for nothing: it is no part of what the server renders, and none of the address under which it caches a page.

const TEXT_MAX = 100;
const TEXT = /^[^\0]{1,100}$/su;
const PARAMS = {
  id: /^[1-9]\d{0,14}$/,
  busca: TEXT,
  categoria: /^(noticias|atividades|eventos)$/,
  aba: /^privados$/,
  pagina: /^[1-9]\d{0,5}$/,
  q: TEXT,
};

const namesOf = (path: string) => screenOf(path)?.params ?? [];

/**
 * The query parameters that the public screen at `path` reads, in canonical order; invalid values are omitted.
 * Other screens read any parameters.
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

/** The query with search texts truncated to the maximum length and without NUL characters; undefined when unchanged. */
export function cutTexts(path: string, search: string) {
  const params = new URLSearchParams(search);
  const tooLong = badParams(path, params).filter((name) => PARAMS[name] === TEXT);
  for (const name of tooLong) {
    const plain = params.get(name)?.replaceAll("\0", "") ?? "";
    params.set(name, [...plain].slice(0, TEXT_MAX).join(""));
  }
  return tooLong.length > 0 ? `?${params}` : undefined;
}

/** Names of known parameters with invalid values. */
export const badParams = (path: string, search: URLSearchParams) =>
  namesOf(path).filter((name) => search.get(name) && !PARAMS[name].test(search.get(name) ?? ""));

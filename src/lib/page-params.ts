import { RENDERED_PATHS, screenOf } from "@shared/rules/screens.ts";

// The query parameters that public screens read. Other parameters, such as the tracking parameters that other services add to
// links, change neither the rendered page nor its key in the page cache.

const TEXT_MAX = 100;
const TEXT = /^[^\0]{1,100}$/su;
const PARAMS = {
  id: /^[1-9]\d{0,14}$/,
  busca: TEXT,
  categoria: /^(noticias|atividades|eventos)$/,
  aba: /^privados$/,
  pagina: /^[1-9]\d{0,5}$/,
  q: TEXT,
  mensagem: /^(enviada|recusada)$/,
};

const paramNames = (path: string) => screenOf(path)?.params ?? [];

/**
 * The query parameters that the public screen at `path` reads, in canonical order; invalid values are omitted.
 * Other screens read any parameters.
 */
export function pageParams(path: string, search: string | URLSearchParams) {
  const requested = new URLSearchParams(search);
  if (!RENDERED_PATHS.includes(path) && !screenOf(path)?.params) return requested;
  const valid = new URLSearchParams();
  for (const name of paramNames(path)) {
    const value = requested.get(name);
    if (value !== null && PARAMS[name].test(value)) valid.set(name, value);
  }
  return valid;
}

/** The query with search texts truncated to the maximum length and without NUL characters; undefined when unchanged. */
export function truncateTexts(path: string, search: string) {
  const params = new URLSearchParams(search);
  const invalidTexts = invalidParams(path, params).filter((name) => PARAMS[name] === TEXT);
  for (const name of invalidTexts) {
    const withoutNul = params.get(name)?.replaceAll("\0", "") ?? "";
    params.set(name, [...withoutNul].slice(0, TEXT_MAX).join(""));
  }
  return invalidTexts.length > 0 ? `?${params}` : undefined;
}

/** Names of the screen's parameters that have invalid values. */
export const invalidParams = (path: string, search: URLSearchParams) =>
  paramNames(path).filter((name) => search.get(name) && !PARAMS[name].test(search.get(name) ?? ""));

import { isCanonical, sentPath } from "./request-path.ts";
import { postgrestError, refuseExcess, refuseLongQuery } from "./rest-limits.ts";

/** Rejects requests that no Supabase API accepts; undefined for a valid request. */
export function checkRequest(request: Request): Response | undefined {
  const path = sentPath(request.url);
  if (!isCanonical(path) || !/^\/(rest|auth|storage)\/v1\//.test(path)) return notFound();
  const tooLong = refuseLongQuery(request.url);
  if (tooLong || !path.startsWith("/rest/v1/")) return tooLong;
  return refuseBearer(request) ?? refuseExcess(request);
}

export const notFound = () =>
  Response.json(
    { message: "Rota não encontrada", error: "not_found" },
    { status: 404, headers: { "content-type": "application/json; charset=utf-8" } },
  );

/** The user's access token; undefined when the request contains only an API key. */
export function tokenIn(headers: Headers): string | undefined {
  const [, token] = /^Bearer\s*(.*)$/i.exec(headers.get("authorization") ?? "") ?? [];
  return token?.startsWith("sb_") || token === headers.get("apikey") ? undefined : token;
}

export const isAnonymous = ({ headers }: Request) =>
  !tokenIn(headers) && !headers.get("apikey")?.startsWith("sb_secret_");

/** PostgREST rejects a malformed bearer token; Supabase Lite would treat the caller as a visitor. */
function refuseBearer({ headers }: Request): Response | undefined {
  const token = tokenIn(headers);
  const parts = token?.split(".").filter(Boolean).length;
  if (token === undefined || parts === 3) return undefined;
  const message = token
    ? `Expected 3 parts in JWT; got ${parts || 1}`
    : "Empty JWT is sent in Authorization header";
  return postgrestError(401, "PGRST301", message);
}

/** The check for the body of this request; only PostgREST requests have one. */
export const bodyCheck = ({ url }: Request) =>
  sentPath(url).startsWith("/rest/v1/") ? refuseBrokenText : undefined;

/** PostgREST rejects JSON with a lone surrogate, and its queries reject NUL; Supabase Lite would pass both on. */
function refuseBrokenText(body: Uint8Array): Response | undefined {
  const json = new TextDecoder().decode(body);
  if (!/\\u(?:d[89a-f]|0000)/i.test(json)) return undefined;
  let hasNul = false;
  for (const [, lone, nul] of json.matchAll(ESCAPE)) {
    if (lone) return postgrestError(400, "PGRST102", "Empty or invalid json");
    hasNul ||= nul !== undefined;
  }
  return hasNul ? postgrestError(400, "22P05", "unsupported Unicode escape sequence") : undefined;
}

/** Each escape of a JSON text; the groups match half of a surrogate pair, and NUL. A backslash after a backslash does not start an escape. */
const ESCAPE = /\\(?:ud[89ab][0-9a-f]{2}\\ud[c-f][0-9a-f]{2}|(ud[89a-f])|(u0000)|[\s\S])/gi;

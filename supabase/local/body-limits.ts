import { verify } from "hono/jwt";
import {
  ARTICLE_BYTES,
  CALL_BYTES,
  mediaTypeOf,
  PICTURE_BYTES,
  ROW_BYTES,
} from "../functions/_shared/rules/body-limits.ts";
import type { BodyLimits } from "./request-body.ts";
import { tokenIn } from "./request-checks.ts";
import type { Keys } from "./settings.ts";

const FUNCTION_PATH = /^\/rest\/v1\/rpc\//;
/** Calls with a list that grows with the house: the order of all activities, the lines of a bank statement, the customers told. */
const LONG_LIST = /^\/rest\/v1\/rpc\/(arrange_posts|arrange_slides|record_statement|record_notice)$/;
const ANY = Number.POSITIVE_INFINITY;

/** The limits of a request's body by its route; larger ones for callers with a valid token, and for the secret key. */
export async function bodyLimitsOf(request: Request, keys: Keys): Promise<BodyLimits> {
  if (request.headers.get("apikey") === keys.secret) return { bytes: PICTURE_BYTES, elements: ANY };
  const { pathname } = new URL(request.url);
  if (LONG_LIST.test(pathname)) return { bytes: ROW_BYTES, elements: 10_000 };
  if (FUNCTION_PATH.test(pathname)) return { bytes: CALL_BYTES };
  // Visitors write no rows.
  if (pathname.startsWith("/rest/v1/") && (await hasValidToken(request, keys)))
    return { bytes: pathname === "/rest/v1/posts" ? ARTICLE_BYTES : ROW_BYTES };
  if (isUpload(request, pathname) && (await hasValidToken(request, keys)))
    return { bytes: PICTURE_BYTES, elements: ANY };
  return { bytes: CALL_BYTES };
}

const isUpload = (request: Request, pathname: string) =>
  pathname.startsWith("/storage/v1/object/") && mediaTypeOf(request) !== "application/json";

export const hasValidToken = ({ headers }: Request, { jwtSecret }: Pick<Keys, "jwtSecret">) =>
  verify(tokenIn(headers) ?? "", jwtSecret, "HS256").then(
    () => true,
    () => false,
  );

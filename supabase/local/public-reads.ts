import { createHash } from "node:crypto";
import { takes } from "./encodings.ts";

const ROWS = "post_cards|post_details|posts|live_event_cards|live_events|links|slides|site_settings";
const CALLS = "posts(/category/[^/]+|/[0-9]+)?|live-events(/past|/highlight)?|links|slides";
const PUBLIC = new RegExp(`^(/rest/v1/(${ROWS})|/functions/v1/api/(${CALLS}))$`);
/** Request headers that the answer depends on, besides the address. */
const VARY = ["accept", "accept-profile", "prefer", "range", "range-unit", "origin"];

/** The key under which equal requests get equal answers; undefined when the asker may be somebody in particular. */
export function publicReadKey(request: Request, publishableKey: string): string | undefined {
  if (request.method !== "GET") return undefined;
  const { pathname, search } = new URL(request.url);
  if (!PUBLIC.test(pathname)) return undefined;
  const { headers } = request;
  const bearer = headers.get("authorization");
  if (bearer && bearer !== `Bearer ${publishableKey}`) return undefined;
  const apikey = headers.get("apikey");
  if (apikey ? apikey !== publishableKey : pathname.startsWith("/rest/")) return undefined;
  return JSON.stringify([pathname, search, takes(request, "gzip"), ...VARY.map((name) => headers.get(name))]);
}

/** Lets browsers and CDNs keep the answer, as long as they ask each time whether it still holds. */
export async function tagged(response: Response): Promise<Response> {
  if (response.status !== 200) return response;
  const body = new Uint8Array(await response.arrayBuffer());
  const headers = new Headers(response.headers);
  if (!headers.has("etag"))
    headers.set("etag", `W/"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`);
  headers.set("cache-control", "no-cache");
  headers.set("vary", ["accept-encoding", "authorization", "apikey", ...VARY].join(", "));
  return new Response(body, { status: 200, headers });
}

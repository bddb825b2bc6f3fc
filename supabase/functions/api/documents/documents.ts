import { agenda } from "./agenda.ts";
import type { Document } from "./document.ts";
import { feed } from "./feed.ts";
import { robots } from "./robots.ts";
import { sitemap } from "./sitemap.ts";

/** All of them are public. */
export const documents: readonly Document[] = [sitemap, robots, feed, agenda];
const CACHE = "public, max-age=300";

/** The document with an ETag; 304 when the client has it already. */
export async function documentResponse(text: string, type: string, request: Request) {
  const bytes = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  const hash = [...new Uint8Array(bytes)].slice(0, 12).map((byte) => byte.toString(16).padStart(2, "0"));
  const eTag = `"${hash.join("")}"`;
  const isKnown = request.headers.get("if-none-match")?.includes(eTag.slice(1, -1)) ?? false;
  return {
    status: isKnown ? 304 : 200,
    body: isKnown ? null : text,
    headers: { "content-type": type, "cache-control": CACHE, etag: eTag },
  };
}

/** The path as the client sent it: `new URL` resolves dots and backslashes, and routers decode percent-encoding. */
export const sentPath = (url: string) => /^[^/]*\/\/[^/?#\\]*([^?#]*)/.exec(url)?.[1] || "/";

/** Characters that a canonical path never percent-encodes, so that each path has only one spelling. */
const NEVER_ESCAPED = /[\w.~/\\%-]/;
const ESCAPES = /%[0-9a-f]{2}/gi;
const letterOf = (escaped: string) => String.fromCharCode(Number(`0x${escaped.slice(1)}`));

/** Whether the path is unambiguous: no dot segments, backslashes, empty segments or needless escapes. */
export function isCanonical(path: string): boolean {
  if (path.includes("//") || new URL(path, "http://host.invalid").pathname !== path) return false;
  return !(path.match(ESCAPES) ?? []).some((escaped) => NEVER_ESCAPED.test(letterOf(escaped)));
}

/** Whether the path, in any spelling, could be interpreted as the path of a Supabase API (`/auth/v1/…`). */
export function resemblesApiPath(path: string): boolean {
  const plain = path.replaceAll(ESCAPES, letterOf).replaceAll(/[/\\]+/g, "/");
  return /^\/[\w-]+\/v1(\/|$)/i.test(new URL(plain, "http://host.invalid").pathname);
}

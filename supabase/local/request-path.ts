/** The path as it was sent: `new URL` resolves dots and backslashes, and routers decode what is percent-encoded. */
export const sentPath = (url: string) => /^[^/]*\/\/[^/?#\\]*([^?#]*)/.exec(url)?.[1] || "/";

/** Characters that are never percent-encoded in a canonical path: encoding one would give the same path a second spelling. */
const NEVER_ESCAPED = /[\w.~/\\%-]/;
const ESCAPES = /%[0-9a-f]{2}/gi;
const letterOf = (escaped: string) => String.fromCharCode(Number(`0x${escaped.slice(1)}`));

/** Whether the path has exactly one reading: no dot segments, backslashes, empty segments or needless escapes. */
export function isCanonical(path: string): boolean {
  if (path.includes("//") || new URL(path, "http://host.invalid").pathname !== path) return false;
  return !(path.match(ESCAPES) ?? []).some((escaped) => NEVER_ESCAPED.test(letterOf(escaped)));
}

/** Whether somebody could take the path for one of an interface (`/auth/v1/…`), in whatever spelling. */
export function resemblesInterface(path: string): boolean {
  const plain = path.replaceAll(ESCAPES, letterOf).replaceAll(/[/\\]+/g, "/");
  return /^\/[\w-]+\/v1(\/|$)/i.test(new URL(plain, "http://host.invalid").pathname);
}

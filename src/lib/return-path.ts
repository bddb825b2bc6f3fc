import type { Path } from "react-router-dom";

/** For the history entry of the login screen: where to go on. No address says it, so that no link from outside can. */
export const withReturnPath = ({ pathname, search, hash }: Path) => ({
  returnPath: pathname + search + hash,
});

/** Where to go on after signing in; undefined where nothing was asked for, or what was is no other page of this site. */
export function returnPathFrom(state: unknown): string | undefined {
  if (typeof state !== "object" || state === null || !("returnPath" in state)) return undefined;
  const { returnPath } = state;
  if (typeof returnPath !== "string" || !URL.canParse(returnPath, location.origin)) return undefined;
  const { origin, pathname, search, hash } = new URL(returnPath, location.origin);
  return origin === location.origin && pathname !== "/login" ? pathname + search + hash : undefined;
}

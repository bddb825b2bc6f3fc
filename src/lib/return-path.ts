import type { Location, Path } from "react-router-dom";

const PARAM = "voltar";

/** URL of the login screen with the return path, for links that may be followed before hydration. */
export const loginPath = ({ pathname, search, hash }: Path) =>
  `/login?${new URLSearchParams({ [PARAM]: pathname + search + hash })}`;

/** The same as history state of the login screen. */
export const withReturnPath = ({ pathname, search, hash }: Path) => ({
  returnPath: pathname + search + hash,
});

/** Where to continue after signing in; undefined unless it is another page of this site. */
export function returnPathFrom({ state, search }: Pick<Location, "state" | "search">): string | undefined {
  const returnPath: unknown = state?.returnPath ?? new URLSearchParams(search).get(PARAM);
  if (typeof returnPath !== "string" || !URL.canParse(returnPath, location.origin)) return undefined;
  const target = new URL(returnPath, location.origin);
  if (target.origin !== location.origin || target.pathname === "/login") return undefined;
  return target.pathname + target.search + target.hash;
}

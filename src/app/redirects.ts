import { normalizePath } from "@/lib/normalize-path";

/** Spellings on old posters and in old messages. */
const REDIRECTS: Record<string, string> = {
  "/pizza-benefícente": "/pizza-beneficente",
  "/pizza-benefica": "/pizza-beneficente",
  "/pizza": "/pizza-beneficente",
  "/home": "/",
  "/admin": "/admin-dashboard",
};

/** The path that a misspelt path redirects to. */
export const redirectFor = (pathname: string) => {
  const path = normalizePath(pathname);
  return Object.hasOwn(REDIRECTS, path) ? REDIRECTS[path] : undefined;
};

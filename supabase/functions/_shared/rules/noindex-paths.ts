import { pathsWith } from "./screens.ts";

// In a separate file from the list of screens, because only the servers need this, not the pages.

/** Paths that robots.txt disallows; each includes all paths below. */
export const DISALLOWED_PATHS = pathsWith("disallow").filter((path) => path.lastIndexOf("/") === 0);

const NOINDEX_PATHS = [...DISALLOWED_PATHS, ...pathsWith("noindex").map((path) => path.replace(/\/:.*/, ""))];

/** Paths that search engines must not list, including all paths below. */
export const isNoindexPath = (pathname: string) =>
  NOINDEX_PATHS.some((path) => pathname === path || pathname.startsWith(`${path}/`));

/** Header that every server sends with these pages, because a page's meta tag only exists after its scripts have run. */
export const NOINDEX_HEADER = ["x-robots-tag", "noindex"] as const;

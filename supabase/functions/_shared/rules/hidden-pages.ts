import { pathsWith } from "./screens.ts";

// Separate from the table of screens, because only the servers need this, not the pages.

/** Paths; each includes all paths below. */
export const DISALLOWED_PATHS = pathsWith("disallow").filter((path) => path.lastIndexOf("/") === 0);

const hidden = [...DISALLOWED_PATHS, ...pathsWith("noindex").map((path) => path.replace(/\/:.*/, ""))];

/** Paths that search engines must not list, including all paths below. */
export const isHiddenPage = (pathname: string) =>
  hidden.some((page) => pathname === page || pathname.startsWith(`${page}/`));

/** Header that every server sends with hidden pages, because a page's meta tag only exists after its scripts have run. */
export const HIDDEN_HEADER = ["x-robots-tag", "noindex"] as const;

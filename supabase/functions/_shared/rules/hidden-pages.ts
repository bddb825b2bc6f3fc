import { pathsWith } from "./screens.ts";

// Beside the table of screens: the servers ask for this, and no page.

/** With all below each. */
export const DISALLOWED_PATHS = pathsWith("disallow").filter((path) => path.lastIndexOf("/") === 0);

const hidden = [...DISALLOWED_PATHS, ...pathsWith("noindex").map((path) => path.replace(/\/:.*/, ""))];

/** What search engines shall not list, with all below it. */
export const isHiddenPage = (pathname: string) =>
  hidden.some((page) => pathname === page || pathname.startsWith(`${page}/`));

/** Sent with hidden pages by every server: the tag inside a page is only there once its scripts have run. */
export const HIDDEN_HEADER = ["x-robots-tag", "noindex"] as const;

import { PUBLIC_PAGES } from "@shared/rules/public-pages.ts";

/** The pages that read the same for everyone before any data: they are drawn when the site is built. */
export const PAGES = [...PUBLIC_PAGES, "/login"] as const;

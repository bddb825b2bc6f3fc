import { PUBLIC_PAGES } from "@shared/rules/public-pages.ts";

/** The pages that read the same for everyone before any data: they are drawn when the site is built. */
export const PAGES = [...PUBLIC_PAGES, "/login"] as const;

/** Those of them that begin with rows: drawn again, with the rows of now, where a server can ask for them. */
export const BEGINS_WITH_ROWS = [
  "/",
  "/noticias",
  "/atividades",
  "/eventos",
  "/blog",
  "/ao-vivo",
  "/links",
] as const satisfies (typeof PAGES)[number][];

import type { Rows } from "../lib/rows.ts";

/** A PostgREST client with a visitor's rights, so that documents never contain drafts. */
export type DocumentContext = {
  rows: Rows;
  /** Makes a path absolute: a path of the site such as "/noticias", or a picture's path from a row. */
  absolute: (path: string) => string;
};

/** A public text resource (feed, sitemap, calendar), which is not JSON and not part of the REST API. */
export type Document = {
  path: `/${string}`;
  type: string;
  write: (context: DocumentContext) => Promise<string>;
};

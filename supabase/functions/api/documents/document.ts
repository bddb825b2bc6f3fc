import type { DatabaseClient } from "../lib/database.ts";

export type DocumentContext = {
  /** A PostgREST client with a visitor's rights, so that documents never contain drafts. */
  database: DatabaseClient;
  query: URLSearchParams;
  /** For a path of the site such as "/noticias", or a picture's path from a row. */
  toAbsoluteUrl: (path: string) => string;
};

/** A public text resource (feed, sitemap, calendar), which is not JSON and not part of the REST API. */
export type Document = {
  path: `/${string}`;
  /** The Content-Type header. */
  type: string;
  render: (context: DocumentContext) => Promise<string>;
};

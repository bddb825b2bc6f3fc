import type { Rows } from "../lib/rows.ts";

/** Rows are read as a visitor, so that a document can never show a draft. */
export type DocumentContext = {
  rows: Rows;
  /** An address of the site, absolute: "/noticias" or a picture as rows name it. */
  absolute: (path: string) => string;
};

/** A text resource (feed, sitemap, calendar): not JSON, and not part of the REST contract. */
export type Document = {
  path: `/${string}`;
  type: string;
  write: (context: DocumentContext) => Promise<string>;
};

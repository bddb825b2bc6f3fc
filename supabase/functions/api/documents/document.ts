import type { Rows } from "../lib/rows.ts";

/** What a document may look at: rows as any visitor sees them, so that a draft can never show. */
export type Asked = {
  rows: Rows;
  /** An address of the site, absolute: "/noticias" or a picture as rows name it. */
  absolute: (path: string) => string;
  params: Record<string, string>;
};

/** A text that machines fetch by its address: not JSON, and no call of the contract. */
export type Document = { path: `/${string}`; type: string; write: (asked: Asked) => Promise<string> };

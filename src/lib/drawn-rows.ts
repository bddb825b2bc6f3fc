import type { QueryKey } from "@tanstack/react-query";

/** What a page was drawn with: the data of each query by its key. */
export type DrawnRows = readonly (readonly [QueryKey, unknown])[];

export const ROWS_ID = "drawn-rows";

/** Text that can stand in a script element and not end it. */
export const asData = (rows: DrawnRows) => JSON.stringify(rows).replaceAll("<", "\\u003c");

/** The rows that came with this page; none where nobody drew it with any. */
export function drawnRows(): DrawnRows {
  return JSON.parse(document.getElementById(ROWS_ID)?.textContent || "[]");
}

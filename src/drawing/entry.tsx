// Draws public pages outside of a browser: once when the site is built, and again by a server that can ask for the rows
// they begin with.
import { StrictMode } from "react";
import { prerender } from "react-dom/static";
import { StaticRouter } from "react-router-dom";
import { App } from "@/app/app";
import { DrawnData } from "@/components/structured-data";
import { fillDocument, lookFirst } from "@/drawing/document";
import { BEGINS_WITH_ROWS } from "@/drawing/pages";
import { usedStyles } from "@/drawing/styles";
import type { DrawnRows } from "@/lib/drawn-rows";

export { BEGINS_WITH_ROWS, PAGES } from "@/drawing/pages";
export { readRows } from "@/drawing/read-rows";

/** Says enough before its rows are there. */
const HOME = "/";

/** `document` (see fillDocument) with the page at `path` as a visitor sees it first; without rows its lists are loading. */
export async function drawPage(document: string, path: string, rows: DrawnRows = []) {
  const data = new Set<string>();
  const { prelude } = await prerender(
    <StrictMode>
      <DrawnData value={data}>
        <StaticRouter location={path}>
          <App rows={rows} />
        </StaticRouter>
      </DrawnData>
    </StrictMode>,
    {
      onError: (error) => {
        throw error;
      },
      // In one piece: parts that are put in place later would need inline scripts, which our policy forbids.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
    },
  );
  const page = fillDocument(document, await new Response(prelude).text(), [...data], rows);
  const isWhole = rows.length > 0 || !BEGINS_WITH_ROWS.some((one) => one === path);
  if (isWhole) return lookFirst(await usedStyles(page));
  // It may be drawn again, with rows, and then uses other styles.
  return path === HOME ? lookFirst(page) : page;
}

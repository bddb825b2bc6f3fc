import { StrictMode } from "react";
import { prerender } from "react-dom/static";
import { StaticRouter } from "react-router-dom";
import { App } from "@/app/app";
import { DrawnData } from "@/components/structured-data";

export { PAGES } from "@/prerendered-pages";

/** A page as a visitor sees it first. What belongs into the head comes before the body; `data` belongs there too. */
export async function renderPage(path: string) {
  const data = new Set<string>();
  const { prelude } = await prerender(
    <StrictMode>
      <DrawnData value={data}>
        <StaticRouter location={path}>
          <App />
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
  return { drawn: await new Response(prelude).text(), data: [...data] };
}

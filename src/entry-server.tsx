import { StrictMode } from "react";
import { prerender } from "react-dom/static";
import { StaticRouter } from "react-router-dom";
import { App } from "@/app/app";

export { PAGES } from "@/prerendered-pages";

/** A page as a visitor sees it first. What belongs into the head comes before the body. */
export async function renderPage(path: string) {
  const { prelude } = await prerender(
    <StrictMode>
      <StaticRouter location={path}>
        <App />
      </StaticRouter>
    </StrictMode>,
    {
      onError: (error) => {
        throw error;
      },
      // In one piece: parts that are put in place later would need inline scripts, which our policy forbids.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
    },
  );
  return new Response(prelude).text();
}

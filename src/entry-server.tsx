// Renders public pages for the site server (src/server), which runs this on Node, Deno and Cloudflare Workers.
import { QueryClient } from "@tanstack/react-query";
import { type ReactNode, StrictMode } from "react";
import { renderToString } from "react-dom/server.edge";
import { prerender } from "react-dom/static.edge";
import { StaticRouter } from "react-router-dom";
import { App } from "@/app/app";
import { redirectFor } from "@/app/redirects";
import { pageKey, screenAt } from "@/app/screens";
import { ServerSanitiser } from "@/components/media/server-sanitiser";
import { StructuredDataSink } from "@/components/structured-data";
import { footerQuery } from "@/features/site/footer-settings";
import { setSiteOrigin } from "@/lib/env";
import { setFetch } from "@/lib/fetch-with-timeout";
import { normalizePath } from "@/lib/normalize-path";
import { invalidParams, truncateTexts } from "@/lib/page-params";
import type { PageRows } from "@/lib/page-rows";
import { pageRowsOf } from "@/lib/query-client";
import { SCRIPT_HASH } from "@/server/build-info";
import { emptyDocument, fillTemplate } from "@/server/document";
import type { CreateRenderer } from "@/server/renderings";
import { sanitiseForPage } from "@/server/rich-text";

export { RENDERED_PATHS as PAGES } from "@shared/rules/screens.ts";

/** The head elements of all components, which React writes first. */
const HEAD_ELEMENTS = /^(?:<(?:link|meta)\b[^>]*>|<title>[^<]*<\/title>)+/;

export const createRenderer: CreateRenderer = ({ siteUrl, fetch }) => {
  setSiteOrigin(siteUrl);
  setFetch(fetch);
  return {
    resolveUrl(pathname, search) {
      const screen = screenAt(pathname);
      const path = normalizePath(pathname) || "/";
      // Redirects only to known paths; paths with a parameter (the secret of an order) are unchanged.
      const target = redirectFor(pathname) ?? (path !== pathname && path === screen.path ? path : undefined);
      const shortSearch = truncateTexts(path, search);
      if (target || shortSearch) return { redirect: `${target ?? pathname}${shortSearch ?? search}` };
      const key = pageKey(pathname, search);
      const isKnown = key !== "*" && invalidParams(path, new URLSearchParams(search)).length === 0;
      return { key, status: isKnown ? 200 : 404 };
    },

    async readRows(key) {
      const { pathname, searchParams } = urlOf(key);
      const client = new QueryClient({ defaultOptions: { queries: { networkMode: "always" } } });
      const screen = await screenAt(pathname).preload();
      const [recordExists] = await Promise.all([
        screen?.prefetch?.(client, searchParams),
        client.prefetchQuery(footerQuery),
      ]);
      const isComplete = client
        .getQueryCache()
        .getAll()
        .every(({ state }) => state.status === "success");
      return { rows: pageRowsOf(client), isComplete, recordExists: recordExists !== false };
    },

    async renderPage(key, rows) {
      const { pathname } = urlOf(key);
      await screenAt(pathname).preload();
      const structuredData = new Set<string>();
      const html = await renderApp(key, rows, structuredData);
      const [head = ""] = HEAD_ELEMENTS.exec(html) ?? [];
      return fillTemplate({
        key,
        screen: screenAt(pathname).path,
        siteUrl,
        head,
        structuredData: [...structuredData],
        body: html.slice(head.length),
        rows,
      });
    },

    emptyDocument: () => emptyDocument(siteUrl),
    scriptHash: SCRIPT_HASH,
  };
};

/** All unknown URLs are rendered as /404. */
const urlOf = (key: string) => new URL(key === "*" ? "/404" : key, "http://site");

/** Paths of screens that were rendered before, whose lazy components are loaded. */
const loadedScreens = new Set<string>();
/** React's marker for a Suspense boundary that is pending or has failed. */
const UNFINISHED = "<!--$!-->";

async function renderApp(key: string, rows: PageRows | undefined, structuredData: Set<string>) {
  const { pathname, search } = urlOf(key);
  const app = (
    <StrictMode>
      <ServerSanitiser value={sanitiseForPage}>
        <StructuredDataSink value={structuredData}>
          <StaticRouter location={{ pathname, search }}>
            <App rows={rows} />
          </StaticRouter>
        </StructuredDataSink>
      </ServerSanitiser>
    </StrictMode>
  );
  const screen = screenAt(pathname).path;
  if (loadedScreens.has(screen)) {
    // renderToString is twice as fast as prerender, which streams; safe once all lazy parts are loaded.
    const html = renderToString(app);
    if (!html.includes(UNFINISHED)) return html;
    structuredData.clear();
  }
  const html = await prerenderApp(app);
  loadedScreens.add(screen);
  return html;
}

/** Renders the app and waits for its lazy components. */
async function prerenderApp(app: ReactNode) {
  const failures: unknown[] = [];
  const { prelude } = await prerender(app, {
    // An error thrown here would be unhandled and end the server.
    onError: (error) => void failures.push(error),
    // In one piece: streamed boundaries would need inline scripts, which the content security policy forbids.
    progressiveChunkSize: Number.MAX_SAFE_INTEGER,
  });
  const html = await new Response(prelude).text();
  if (failures.length > 0) throw failures[0];
  return html;
}

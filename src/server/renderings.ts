import type { PageRows } from "../lib/page-rows.ts";
import type { Page, RenderResult } from "./page-cache.ts";
import type { RenderQueue } from "./render-queue.ts";

export const HTML = "text/html; charset=utf-8";
/** Browsers revalidate each time; the caches of a CDN and of the site server together serve a page for less than a minute. */
export const CACHED = "public, max-age=0, s-maxage=10, stale-while-revalidate=15";

/**
 * What a URL leads to: a redirect to its canonical spelling, or a page. `key`: the normalized path with the query parameters that
 * the page reads, or "*" for an unknown URL (pageKey in src/app/screens.ts).
 */
type ResolvedUrl = { redirect: string } | { key: string; status: 200 | 404 };

/** Implemented by src/entry-server.tsx. */
type Renderer = {
  resolveUrl(pathname: string, search: string): ResolvedUrl;
  /**
   * Reads the rows of a page. `isComplete`: false when some could not be read. `recordExists`: false when the URL names one record,
   * such as a post, that does not exist.
   */
  readRows(key: string): Promise<{ rows: PageRows; isComplete: boolean; recordExists: boolean }>;
  /** The complete HTML document; without rows its lists show skeletons. */
  renderPage(key: string, rows?: PageRows): Promise<string>;
  /** The empty document for pages that are rendered in the browser only. */
  emptyDocument(): string;
  scriptHash: string;
};
export type CreateRenderer = (options: { siteUrl: string; fetch: typeof fetch }) => Renderer;

export function createRenderings(renderer: ReturnType<CreateRenderer>, queue?: RenderQueue) {
  /** Renders a page with parameters, such as a search, in turn with others. */
  const inTurn = <T>(key: string, work: () => Promise<T>) =>
    queue && key.includes("?") ? queue.run(work) : work();
  return {
    renderPage: (key: string, status: Page["status"]) =>
      inTurn(key, async (): Promise<RenderResult> => {
        const { rows, isComplete, recordExists } = await renderer.readRows(key);
        const html = await renderer.renderPage(key, rows);
        return { page: await toPage(recordExists ? status : 404, html), isComplete };
      }),
    /** Without rows; where too many pages wait, the empty document, which browsers fill. */
    renderFallback: async (key: string, status: Page["status"]) =>
      queue?.isFull() && key.includes("?")
        ? toPage(status, renderer.emptyDocument())
        : toPage(status, await inTurn(key, () => renderer.renderPage(key))),
  };
}

export async function toPage(
  status: Page["status"],
  text: string,
  type = HTML,
  cacheControl = CACHED,
): Promise<Page> {
  const body = new TextEncoder().encode(text);
  const hash = await crypto.subtle.digest("SHA-256", body);
  const eTag = `"${[...new Uint8Array(hash)]
    .slice(0, 12)
    .map((byte) => byte.toString(16).padStart(2, "0"))
    .join("")}"`;
  return { status, body, type, eTag, cacheControl };
}

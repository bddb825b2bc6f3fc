import { type Context, Hono, type MiddlewareHandler } from "hono";
import { etag } from "hono/etag";
import { isNoindexPath } from "../../supabase/functions/_shared/rules/noindex-paths.ts";
import { TIMEOUT_MS } from "../lib/fetch-with-timeout.ts";
import { normalizePath } from "../lib/normalize-path.ts";
import { sendContactForm } from "./contact-form.ts";
import { COMMON_HEADERS, type Policy, pageHeaders, STRICT_TRANSPORT } from "./content-policy.ts";
import { DOCUMENTS } from "./documents.mjs";
import { createPageCache, type Page, type RenderResult } from "./page-cache.ts";
import { createPassThrough, isSupabasePath, type Visitors } from "./pass-through.ts";
import type { RenderQueue } from "./render-queue.ts";
import { CACHED, type CreateRenderer, createRenderings, HTML, toPage } from "./renderings.ts";

// The site server: all public URLs as rendered pages, independent of the runtime. It reads public rows
// with the publishable key only, and ignores cookies and sessions, so that its responses are the same for everybody.

export type SiteOptions = {
  createRenderer: CreateRenderer;
  /** A static file of the build; undefined or 404 when it does not exist. */
  assets(request: Request): Promise<Response | undefined>;
  /** URL of Supabase, and a fetch for it, which is required for "/": then Supabase runs in the same process. */
  supabase: {
    url: string;
    fetch?: typeof fetch;
    /** Browsers call Supabase at the site's own origin, and the site server passes these requests on. */
    isPassedThrough?: boolean;
  };
  /** The site's public URL. */
  siteUrl: string;
  visitors?: Visitors;
  /** Limits renderings of distinct pages, where one process serves all visitors. */
  queue?: RenderQueue;
};

/** A part of the sitemap. Other queries of documents are ignored, so that few addresses are cached. */
const SITEMAP_PART = /^\?de=(?:paginas|(?:posts|transmissoes)&parte=[1-9]\d?)$/;
const MAX_QUERY_LENGTH = 2_000;
/** Key of the not-found page. */
const NOT_FOUND_KEY = "*";

const isFile = (pathname: string) => /\.\w+$/.test(pathname);

export function createSite(options: SiteOptions) {
  const { assets, supabase, queue } = options;
  const cache = createPageCache();
  // Drops a trailing slash of the configured URL.
  const siteUrl = new URL(options.siteUrl).origin;
  if (!supabase.fetch && !URL.canParse(supabase.url))
    throw new Error("VITE_SUPABASE_URL must be set to the URL of Supabase when the site is built.");
  const supabaseBase = new URL(supabase.url || "/", siteUrl);
  const fetchSupabase = fetchFrom(supabaseBase.origin, supabase.fetch);
  const renderer = options.createRenderer({ siteUrl, fetch: fetchSupabase });
  const policy = {
    supabaseUrl: supabaseBase.origin === siteUrl || supabase.isPassedThrough ? "" : supabaseBase.origin,
    scriptHash: renderer.scriptHash,
  };
  const passOn = createPassThrough(fetchSupabase, options.visitors);
  const app = new Hono();

  app.use(securityHeaders(policy, siteUrl));
  app.post("/contato", async (c) => c.redirect(await sendContactForm(c.req.raw, passOn, c.env), 303));
  app.use(rejectWrites, etag());

  const sendCached = createSendCached(cache);
  const { renderPage, renderFallback } = createRenderings(renderer, queue);
  const sendPage = (c: Context, key: string, status: Page["status"]) =>
    sendCached(
      c,
      `${status} ${key}`,
      () => renderPage(key, status),
      () => renderFallback(key, status),
    );
  const sendDocument = (c: Context, path: string) =>
    sendCached(
      c,
      path,
      () => readDocument(fetchSupabase, siteUrl, path),
      async () => toPage(503, "Tente de novo em instantes.", "text/plain; charset=utf-8"),
    );
  /** Clients that accept HTML receive the not-found page with status 404, others plain text. */
  const sendNotFound = (c: Context, status: 400 | 404, text: string) => {
    c.header("vary", "accept");
    return c.req.header("accept")?.includes("text/html")
      ? sendPage(c, NOT_FOUND_KEY, 404)
      : c.text(text, status);
  };

  for (const path of DOCUMENTS) {
    app.get(path, (c) => {
      const { search } = new URL(c.req.url);
      return sendDocument(c, path === "/sitemap.xml" && SITEMAP_PART.test(search) ? path + search : path);
    });
  }

  app.get("*", async (c) => {
    const { pathname, search } = new URL(c.req.url);
    if (pathname === "/shell.html")
      return c.body(renderer.emptyDocument(), 200, { "content-type": HTML, "cache-control": "no-cache" });
    if (isFile(pathname)) {
      const file = await assets(c.req.raw);
      return file && file.status !== 404 ? new Response(file.body, file) : sendNotFound(c, 404, "Not found");
    }
    if (search.length > MAX_QUERY_LENGTH) return sendNotFound(c, 400, "Bad request");
    const resolved = renderer.resolveUrl(pathname, search);
    if ("redirect" in resolved) return c.redirect(resolved.redirect, 301);
    const { key, status } = resolved;
    // Pages that search engines must not list belong to one user, and are rendered in the browser only.
    if (isNoindexPath(key.split("?")[0] ?? ""))
      return c.body(renderer.emptyDocument(), 200, { "content-type": HTML, "cache-control": "no-cache" });
    return sendPage(c, key, status);
  });

  const fetchSite: typeof app.fetch = (request, ...context) =>
    supabase.isPassedThrough && isSupabasePath(new URL(request.url).pathname)
      ? passOn(request, context[0])
      : app.fetch(request, ...context);
  return { fetch: fetchSite, expire: cache.expire };
}

/** Sends requests to Supabase's host only, whatever host their URL has. */
const fetchFrom =
  (origin: string, send = fetch): typeof fetch =>
  (input, init) => {
    const request = new Request(input, init);
    const { pathname, search } = new URL(request.url);
    // Not resolved as a relative URL: the path "//evil.example" would be another host.
    return send(new Request(origin + pathname + search, request));
  };

const rejectWrites: MiddlewareHandler = async (c, next) => {
  if (c.req.method !== "GET" && c.req.method !== "HEAD")
    return c.text("Method not allowed", 405, { allow: "GET, HEAD" });
  return next();
};

const securityHeaders =
  (policy: Policy, siteUrl: string): MiddlewareHandler =>
  async (c, next) => {
    await next();
    const headers = { ...COMMON_HEADERS };
    if (siteUrl.startsWith("https:")) headers["strict-transport-security"] = STRICT_TRANSPORT;
    // A 304 response has no content type; browsers take the policy of a new release from its headers.
    const isUnchangedPage = c.res.status === 304 && !isFile(c.req.path);
    if (isUnchangedPage || c.res.headers.get("content-type")?.startsWith("text/html"))
      Object.assign(headers, pageHeaders(policy, normalizePath(c.req.path)));
    // Not `c.header`, which creates a new response for each header.
    for (const [name, value] of Object.entries(headers)) c.res.headers.set(name, value);
  };

async function readDocument(
  fetchSupabase: typeof fetch,
  siteUrl: string,
  path: string,
): Promise<RenderResult> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const response = await fetchSupabase(`${siteUrl}/functions/v1/api${path}`, { signal });
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  const type = response.headers.get("content-type") ?? "text/plain; charset=utf-8";
  const cacheControl = response.headers.get("cache-control") ?? CACHED;
  return { page: await toPage(200, await response.text(), type, cacheControl), isComplete: true };
}

/** Sends a page from the cache; the `cache-status` header contains the cache state. */
const createSendCached = (cache: ReturnType<typeof createPageCache>) =>
  async function sendCached(
    c: Context,
    cacheKey: string,
    render: () => Promise<RenderResult>,
    fallback: () => Promise<Page>,
  ) {
    const { page, state: cacheState } = await cache.get({
      key: cacheKey,
      render: withErrorLog(cacheKey, render),
      fallback,
      waitUntil: waitUntilOf(c),
    });
    c.header(
      "cache-status",
      `site; ${cacheState === "hit" || cacheState === "stale" ? "hit" : "fwd=miss"}; detail=${cacheState}`,
    );
    c.header("etag", page.eTag);
    c.header("content-type", page.type);
    // A HEAD response carries the content-length of the GET.
    if (c.req.method === "HEAD") c.header("content-length", String(page.body.length));
    c.header("cache-control", cacheState === "fallback" ? "no-store" : page.cacheControl);
    return c.body(page.body, page.status);
  };

/** Workers cancel work after the response unless it is registered; other runtimes do not. */
function waitUntilOf(c: Context) {
  return (work: Promise<unknown>) => {
    try {
      c.executionCtx.waitUntil(work);
    } catch {
      // Only Workers have an execution context.
    }
  };
}

/** Logs failures with the page's path: without its status, and without the query, which may contain search words. */
const withErrorLog = (cacheKey: string, render: () => Promise<RenderResult>) => () =>
  render().catch((error) => {
    const page = cacheKey.replace(/^\d+ |\?.*/g, "");
    console.error(JSON.stringify({ level: "error", at: "site", page, message: String(error) }));
    throw error;
  });

import { isSupabasePath } from "./pass-through.ts";

// Pages in the Cache API of Cloudflare Workers. The cache of an isolate is empty when it starts, and its first rendering takes more
// processor time than the free plan allows; a page that another isolate has stored needs almost none.

/** The part of the Cache API that is used. */
export type PageStore = {
  match(key: Request): Promise<Response | undefined>;
  put(key: Request, response: Response): Promise<void>;
  delete(key: Request): Promise<boolean>;
};
type Options = {
  store: PageStore;
  /** Changes with each release: a page names the scripts of its release. */
  release: string;
  render(request: Request): Promise<Response> | Response;
  waitUntil(work: Promise<unknown>): void;
};

/** Maximum age of a page that is sent without rendering it again. */
const FRESH_MS = 10_000;
/** Maximum age of a page that is sent while it is rendered again in the background. */
const STALE_MS = 60 * 60_000;
/** For a day a page is kept to be sent when rendering fails. */
const KEPT_S = 24 * 60 * 60;
const RENDERED_AT = "x-rendered-at";
const CACHE_CONTROL = "x-cache-control";

/** Answers a request for a page from the store if possible, otherwise by rendering it. */
export async function answerFromStore(request: Request, options: Options): Promise<Response> {
  const url = new URL(request.url);
  if (request.method !== "GET" || /\.\w+$/.test(url.pathname) || isSupabasePath(url.pathname))
    return options.render(request);
  const key = new Request(`${url.origin}/_${options.release}${url.pathname}${url.search}`);
  const stored = await options.store.match(key).catch(() => undefined);
  const age = stored ? Date.now() - Number(stored.headers.get(RENDERED_AT)) : Number.POSITIVE_INFINITY;
  if (stored && age < STALE_MS) {
    if (age > FRESH_MS) options.waitUntil(renderAndStore(request, key, options));
    return fromStore(request, stored);
  }
  const response = await renderAndStore(request, key, options);
  return stored && isFailure(response) ? fromStore(request, stored) : response;
}

/** The site server sends failures, and pages without their rows, with no-store; private screens with no-cache. */
const isComplete = ({ status, headers }: Response) =>
  status === 200 && (headers.get("cache-control") ?? "").includes("public");

/** Anything else, such as the not-found page of a deleted post, replaces a stored page. */
const isFailure = ({ status, headers }: Response) =>
  status >= 500 || (headers.get("cache-control") ?? "").includes("no-store");

async function renderAndStore(request: Request, key: Request, { render, store, waitUntil }: Options) {
  // Without If-None-Match, to which the answer would be 304 without the page. Only failures, which are not stored, vary by Accept.
  const response = await render(
    new Request(request.url, { headers: { accept: request.headers.get("accept") ?? "*/*" } }),
  );
  if (isComplete(response)) waitUntil(store.put(key, toStored(response.clone())).catch(() => undefined));
  else if (!isFailure(response)) waitUntil(store.delete(key).catch(() => undefined));
  return notModified(request, response);
}

function toStored(response: Response) {
  const headers = new Headers(response.headers);
  headers.set(RENDERED_AT, String(Date.now()));
  headers.set(CACHE_CONTROL, headers.get("cache-control") ?? "");
  headers.set("cache-control", `public, max-age=${KEPT_S}`);
  headers.delete("vary");
  return new Response(response.body, { headers });
}

function fromStore(request: Request, stored: Response) {
  const headers = new Headers(stored.headers);
  headers.set("cache-control", headers.get(CACHE_CONTROL) ?? "no-cache");
  headers.set("cache-status", "site; hit; detail=stored");
  for (const name of [RENDERED_AT, CACHE_CONTROL, "age", "cf-cache-status"]) headers.delete(name);
  return notModified(request, new Response(stored.body, { headers }));
}

function notModified(request: Request, response: Response) {
  const eTag = response.headers.get("etag")?.replace(/^W\//, "");
  if (response.status !== 200 || !eTag || !request.headers.get("if-none-match")?.includes(eTag))
    return response;
  void response.body?.cancel();
  return new Response(null, { status: 304, headers: response.headers });
}

/** A rendered page or document, which is the same for all visitors. */
export type Page = {
  status: 200 | 404 | 503;
  /** Encoded once instead of for each request. */
  body: Uint8Array<ArrayBuffer>;
  type: string;
  eTag: string;
  cacheControl: string;
};
/** `isComplete`: false when some rows could not be read. */
export type RenderResult = { page: Page; isComplete: boolean };
type Entry = { page: Page; renderedAt: number; retryAt: number };

/** Maximum age of a page that is served without revalidation. */
const FRESH_MS = 10_000;
/** Maximum age of a page that is served while it is rendered again in the background; older pages are served only if rendering fails. */
const STALE_MS = 30_000;
/** Timeout for reading rows; after it the page is rendered without them. */
const TIMEOUT_MS = 2_500;
/** Delay before the next attempt after a failure. */
const RETRY_MS = 2_000;
/** Maximum time for which a rendering is shared: on Workers a rendering may never finish after its request has ended. */
const SHARED_MS = 10_000;
const MAX_ENTRIES = 500;
const MAX_BYTES = 32 * 1024 * 1024;

type PageRequest = {
  key: string;
  render: () => Promise<RenderResult>;
  /** Renders the page without rows, when none can be read and none are cached. */
  fallback: () => Promise<Page>;
  /** Registers work that continues after the response. */
  waitUntil: (work: Promise<unknown>) => void;
};
type CachedPage = { page: Page; state: "hit" | "miss" | "stale" | "fallback" };

/**
 * Rendered pages by key (never by headers or unused parameters), shared by all visitors. Concurrent requests for the
 * same page share one rendering; when it fails, the last complete page is served.
 */
export function createPageCache() {
  const entries = new Map<string, Entry>();
  const running = new Map<string, { rendering: Promise<RenderResult>; startedAt: number }>();
  let bytes = 0;
  let expiredAt = 0;

  function remove(key: string) {
    bytes -= entries.get(key)?.page.body.length ?? 0;
    entries.delete(key);
  }

  function store(key: string, page: Page, renderedAt: number) {
    if ((entries.get(key)?.renderedAt ?? 0) > renderedAt) return;
    remove(key);
    entries.set(key, { page, renderedAt, retryAt: 0 });
    bytes += page.body.length;
    for (const oldest of entries.keys()) {
      if (entries.size <= MAX_ENTRIES && bytes <= MAX_BYTES) break;
      remove(oldest);
    }
  }

  function refresh({ key, render, waitUntil }: PageRequest): Promise<RenderResult> {
    const shared = running.get(key);
    const startedAt = Date.now();
    if (shared && startedAt - shared.startedAt < SHARED_MS) return shared.rendering;
    const rendering = render()
      .then((result) => {
        if (result.isComplete) store(key, result.page, startedAt);
        else postponeRetry(key);
        return result;
      })
      .catch((error) => {
        postponeRetry(key);
        throw error;
      })
      .finally(() => {
        if (running.get(key)?.rendering === rendering) running.delete(key);
      });
    running.set(key, { rendering, startedAt });
    waitUntil(rendering.catch(() => undefined));
    return rendering;
  }

  function postponeRetry(key: string) {
    const entry = entries.get(key);
    if (entry) entry.retryAt = Date.now() + RETRY_MS;
  }

  async function get(request: PageRequest): Promise<CachedPage> {
    const entry = entries.get(request.key);
    const age =
      entry && entry.renderedAt > expiredAt ? Date.now() - entry.renderedAt : Number.POSITIVE_INFINITY;
    if (entry && age < STALE_MS) {
      if (age >= FRESH_MS && entry.retryAt < Date.now()) refresh(request).catch(() => undefined);
      return { page: entry.page, state: age < FRESH_MS ? "hit" : "stale" };
    }
    if (entry && entry.retryAt > Date.now()) return { page: entry.page, state: "stale" };
    const result = await withTimeout(refresh(request));
    if (result?.isComplete) return { page: result.page, state: "miss" };
    if (entry) return { page: entry.page, state: "stale" };
    return { page: result?.page ?? (await request.fallback()), state: "fallback" };
  }

  return {
    get,
    /** Marks all cached pages as outdated: they are served only if rendering fails. */
    expire: () => {
      expiredAt = Date.now();
      // Their rows may have been read before the change.
      running.clear();
    },
  };
}

/** The result, or undefined on failure or timeout. */
function withTimeout<T>(promise: Promise<T>): Promise<T | undefined> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, TIMEOUT_MS, undefined);
    const finish = (value: T | undefined) => {
      clearTimeout(timer);
      resolve(value);
    };
    promise.then(finish, () => finish(undefined));
  });
}

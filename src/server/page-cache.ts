/** A rendered page or document, as it is sent to everybody. */
export type Page = {
  status: 200 | 404 | 503;
  /** UTF-8, so that it is encoded once and not for each request. */
  body: Uint8Array<ArrayBuffer>;
  type: string;
  eTag: string;
  cacheControl: string;
};
export type Made = { page: Page /** False where some of its rows could not be read. */; isComplete: boolean };
type Entry = { page: Page; at: number; retryAt: number };

/** Until this age a page is sent as it is. */
const FRESH_MS = 10_000;
/** Until this age it is sent while a new one is rendered in the background; after it, only if rendering fails. */
const STALE_MS = 30_000;
/** Rows that take longer are left out. */
const TIMEOUT_MS = 2_500;
/** After a failure the next try waits this long. */
const RETRY_MS = 2_000;
/** A rendering that takes longer is shared no more: on Workers one may never end, as its request is gone. */
const SHARED_MS = 10_000;
const MAX_ENTRIES = 500;
const MAX_BYTES = 32 * 1024 * 1024;

type PageRequest = {
  key: string;
  make: () => Promise<Made>;
  /** Without any rows, for when they do not come and never came. */
  fallback: () => Promise<Page>;
  /** Registers work that continues after the response. */
  waitUntil: (work: Promise<unknown>) => void;
};
export type Served = { page: Page; state: "hit" | "miss" | "stale" | "fallback" };

/**
 * Pages by their key (never by headers, nor by what a screen does not read), for all visitors alike. Requests for the
 * same page share one rendering; when it fails, the last good page is sent.
 */
export function createPageCache() {
  const entries = new Map<string, Entry>();
  const running = new Map<string, { work: Promise<Made>; started: number }>();
  let bytes = 0;
  let expiredAt = 0;

  function remove(key: string) {
    bytes -= entries.get(key)?.page.body.length ?? 0;
    entries.delete(key);
  }

  function store(key: string, page: Page, at: number) {
    if ((entries.get(key)?.at ?? 0) > at) return;
    remove(key);
    entries.set(key, { page, at, retryAt: 0 });
    bytes += page.body.length;
    for (const oldest of entries.keys()) {
      if (entries.size <= MAX_ENTRIES && bytes <= MAX_BYTES) break;
      remove(oldest);
    }
  }

  function refresh({ key, make, waitUntil }: PageRequest): Promise<Made> {
    const known = running.get(key);
    const started = Date.now();
    if (known && started - known.started < SHARED_MS) return known.work;
    const work = make()
      .then((made) => {
        if (made.isComplete) store(key, made.page, started);
        else postpone(key);
        return made;
      })
      .catch((error) => {
        postpone(key);
        throw error;
      })
      .finally(() => {
        if (running.get(key)?.work === work) running.delete(key);
      });
    running.set(key, { work, started });
    waitUntil(work.catch(() => undefined));
    return work;
  }

  function postpone(key: string) {
    const entry = entries.get(key);
    if (entry) entry.retryAt = Date.now() + RETRY_MS;
  }

  async function get(request: PageRequest): Promise<Served> {
    const entry = entries.get(request.key);
    const age = entry && entry.at > expiredAt ? Date.now() - entry.at : Number.POSITIVE_INFINITY;
    if (entry && age < STALE_MS) {
      if (age >= FRESH_MS && entry.retryAt < Date.now()) refresh(request).catch(() => undefined);
      return { page: entry.page, state: age < FRESH_MS ? "hit" : "stale" };
    }
    if (entry && entry.retryAt > Date.now()) return { page: entry.page, state: "stale" };
    const made = await inTime(refresh(request));
    if (made?.isComplete) return { page: made.page, state: "miss" };
    if (entry) return { page: entry.page, state: "stale" };
    return { page: made?.page ?? (await request.fallback()), state: "fallback" };
  }

  return {
    get,
    /** What is cached is out of date: it is sent only if nothing newer can be had. */
    expire: () => {
      expiredAt = Date.now();
    },
  };
}

/** Undefined when it fails or takes too long. */
function inTime<T>(work: Promise<T>): Promise<T | undefined> {
  return new Promise((done) => {
    const timer = setTimeout(done, TIMEOUT_MS, undefined);
    const end = (value: T | undefined) => {
      clearTimeout(timer);
      done(value);
    };
    work.then(end, () => end(undefined));
  });
}

export const TIMEOUT_MS = 10_000;
export const timedOut = () => new DOMException("Timeout", "TimeoutError");

let send: typeof fetch = (...args) => fetch(...args);
/** For server-side rendering, which reads rows through its own fetch. */
export const setFetch = (other: typeof fetch) => {
  send = other;
};

/**
 * fetch that gives up after `timeoutMs` with a TimeoutError, or with the caller's own signal. Unless the caller names a time,
 * the body of a response may take six times as long.
 */
export async function fetchWithin(input: RequestInfo | URL, init: RequestInit = {}, timeoutMs = TIMEOUT_MS) {
  const controller = new AbortController();
  const abort = () => controller.abort(init.signal?.reason);
  const timer = setTimeout(() => controller.abort(timedOut()), timeoutMs);
  if (init.signal?.aborted) abort();
  init.signal?.addEventListener("abort", abort, { once: true });
  try {
    const response = await send(input, { ...init, signal: controller.signal });
    // The site server gives up rendering by itself (server/page-cache.ts); a download of its own takes as long as it takes.
    if (!import.meta.env.SSR && timeoutMs === TIMEOUT_MS)
      setTimeout(() => controller.abort(timedOut()), 6 * timeoutMs);
    return response;
  } finally {
    clearTimeout(timer);
    init.signal?.removeEventListener("abort", abort);
  }
}

export const TIMEOUT_MS = 10_000;
export const timedOut = () => new DOMException("Timeout", "TimeoutError");

let send: typeof fetch = (...args) => fetch(...args);
/** Replaces the fetch that sends requests; server-side rendering reads rows through its own. */
export const setFetch = (replacement: typeof fetch) => {
  send = replacement;
};

/**
 * fetch that fails after `timeoutMs` with a TimeoutError, or with the caller's own signal. Unless the caller sets a timeout,
 * the body of a response may take six times as long.
 */
export async function fetchWithTimeout(
  input: RequestInfo | URL,
  init: RequestInit = {},
  timeoutMs = TIMEOUT_MS,
) {
  const controller = new AbortController();
  const abort = () => controller.abort(init.signal?.reason);
  const timer = setTimeout(() => controller.abort(timedOut()), timeoutMs);
  if (init.signal?.aborted) abort();
  init.signal?.addEventListener("abort", abort, { once: true });
  try {
    const response = await send(input, { ...init, signal: controller.signal });
    // The site server has its own render timeout (server/page-cache.ts); downloads have no timeout.
    if (!import.meta.env.SSR && timeoutMs === TIMEOUT_MS)
      setTimeout(() => controller.abort(timedOut()), 6 * timeoutMs);
    return response;
  } finally {
    clearTimeout(timer);
  }
}

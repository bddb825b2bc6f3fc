export const TIMEOUT_MS = 10_000;
export const timedOut = () => new DOMException("Timeout", "TimeoutError");

let send: typeof fetch = async (...args) => endStalled(await fetch(...args));
/** For server-side rendering, which reads rows through its own fetch. */
export const setFetch = (other: typeof fetch) => {
  send = other;
};

/** A response whose body stops coming fails, as one does that never begins. */
function endStalled(response: Response) {
  if (!response.body) return response;
  let timer: ReturnType<typeof setTimeout>;
  const watch = (stream: TransformStreamDefaultController) => {
    clearTimeout(timer);
    timer = setTimeout(() => stream.error(timedOut()), TIMEOUT_MS);
  };
  const body = response.body.pipeThrough(
    new TransformStream({
      start: watch,
      transform(chunk, stream) {
        stream.enqueue(chunk);
        watch(stream);
      },
      flush: () => clearTimeout(timer),
    }),
  );
  return new Response(body, response);
}

/** fetch that gives up after `timeoutMs` with a TimeoutError, or with the caller's own signal. */
export async function fetchWithin(input: RequestInfo | URL, init: RequestInit = {}, timeoutMs = TIMEOUT_MS) {
  const controller = new AbortController();
  const abort = () => controller.abort(init.signal?.reason);
  const timer = setTimeout(() => controller.abort(timedOut()), timeoutMs);
  if (init.signal?.aborted) abort();
  init.signal?.addEventListener("abort", abort, { once: true });
  try {
    return await send(input, { ...init, signal: controller.signal });
  } finally {
    clearTimeout(timer);
    init.signal?.removeEventListener("abort", abort);
  }
}

import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { fetchWithTimeout, TIMEOUT_MS } from "@/lib/fetch-with-timeout";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A server that sends the first part of its response at once, and the second one after `delayMs`. */
function slowServer(delayMs: number) {
  vi.stubGlobal("fetch", async (_: unknown, { signal }: RequestInit) => {
    const parts = ["some ", "rows"].map((text) => new TextEncoder().encode(text));
    const body = new ReadableStream({
      start(stream) {
        signal?.addEventListener("abort", () => stream.error(signal.reason));
        stream.enqueue(parts[0]);
        setTimeout(() => {
          stream.enqueue(parts[1]);
          stream.close();
        }, delayMs);
      },
    });
    return new Response(body);
  });
}

it("waits one minute for the rest of a response body", async () => {
  slowServer(5 * TIMEOUT_MS);
  const text = fetchWithTimeout("/rows").then((response) => response.text());
  await vi.advanceTimersByTimeAsync(5 * TIMEOUT_MS);
  expect(await text).toBe("some rows");
});

it("aborts a response whose body does not arrive", async () => {
  slowServer(60 * TIMEOUT_MS);
  const text = fetchWithTimeout("/rows").then((response) => response.text());
  const failed = expect(text).rejects.toMatchObject({ name: "TimeoutError" });
  await vi.advanceTimersByTimeAsync(6 * TIMEOUT_MS);
  await failed;
});

it("the caller can abort a response whose body does not arrive", async () => {
  slowServer(60 * TIMEOUT_MS);
  const caller = new AbortController();
  const text = fetchWithTimeout("/rows", { signal: caller.signal }).then((response) => response.text());
  const failed = expect(text).rejects.toMatchObject({ name: "AbortError" });
  await vi.advanceTimersByTimeAsync(TIMEOUT_MS);
  caller.abort();
  await failed;
});

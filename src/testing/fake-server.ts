import { vi } from "vitest";

export type Call = { method: string; path: string; query: URLSearchParams; headers: Headers; body: unknown };
export type FakeResponse = { status?: number; body?: unknown; total?: number; fault?: Fault };

/** How a call can fail besides an error status: no connection, no response, or a truncated one. */
export type Fault = "cut" | "neverAnswered" | "truncated";

/**
 * Replaces fetch: `serve` receives each call and returns its response. Returns the calls made so far.
 * `total` is sent the way PostgREST counts rows.
 */
export function fakeServer(serve: (call: Call) => FakeResponse | Promise<FakeResponse>) {
  const calls: Call[] = [];
  vi.stubGlobal("fetch", async (input: RequestInfo | URL, init: RequestInit = {}) => {
    const url = new URL(input instanceof Request ? input.url : input);
    const body = typeof init.body === "string" ? JSON.parse(init.body) : init.body;
    const call = {
      method: init.method ?? "GET",
      path: url.pathname,
      query: url.searchParams,
      headers: new Headers(init.headers),
      body,
    };
    calls.push(call);
    const { status = 200, body: responseBody = [], total, fault } = await serve(call);
    if (fault === "cut") throw new TypeError("Failed to fetch");
    // Auth calls time out also after the test, since each one blocks all later ones.
    const end = url.pathname.startsWith("/auth/v1/") ? undefined : testEnd.signal;
    if (fault === "neverAnswered") return neverRespond(init.signal, end);
    const headers = {
      "Content-Type": "application/json",
      ...(total !== undefined && { "Content-Range": `0-0/${total}` }),
    };
    const hasBody = status !== 204 && call.method !== "HEAD";
    const text = JSON.stringify(responseBody);
    const sent = fault === "truncated" ? text.slice(0, Math.ceil(text.length / 2)) : text;
    return new Response(hasBody ? sent : null, { status, headers });
  });
  return calls;
}

let testEnd = new AbortController();

/** A fetch without a response; it fails when the caller aborts it, until `end`. */
export const neverRespond = (signal?: AbortSignal | null, end?: AbortSignal) =>
  new Promise<never>((_, fail) =>
    signal?.addEventListener("abort", () => fail(signal.reason), { signal: end }),
  );

/** Ends the calls without a response: their timeouts would be reported in later tests, also of other files. */
export function forgetCalls() {
  testEnd.abort();
  testEnd = new AbortController();
}

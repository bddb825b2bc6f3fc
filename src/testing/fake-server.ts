import { onTestFinished, vi } from "vitest";

type Call = { method: string; path: string; query: URLSearchParams; headers: Headers; body: unknown };
type Answer = { status?: number; body?: unknown; total?: number };

/**
 * Stands in for the network: `answer` gets each call and says what comes back. Returns the calls made so far.
 * `total` is sent the way PostgREST counts rows.
 */
export function fakeServer(answer: (call: Call) => Answer) {
  const calls: Call[] = [];
  onTestFinished(() => void vi.unstubAllGlobals());
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
    const { status = 200, body: answered = [], total } = answer(call);
    const headers = {
      "Content-Type": "application/json",
      ...(total !== undefined && { "Content-Range": `0-0/${total}` }),
    };
    const hasBody = status !== 204 && call.method !== "HEAD";
    return new Response(hasBody ? JSON.stringify(answered) : null, { status, headers });
  });
  return calls;
}

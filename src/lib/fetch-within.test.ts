import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { fetchWithin, TIMEOUT_MS } from "@/lib/fetch-within";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A server that sends a part of its response every nine seconds, and leaves out the last ones. */
function serverThatStops({ after }: { after: number }) {
  vi.stubGlobal("fetch", async () => {
    let sent = 0;
    const body = new ReadableStream({
      async pull(stream) {
        if (sent === after) return after === 3 ? stream.close() : new Promise(() => {});
        await new Promise((done) => setTimeout(done, TIMEOUT_MS - 1_000));
        sent += 1;
        stream.enqueue(new TextEncoder().encode("rows "));
      },
    });
    return new Response(body, { status: 200, headers: { "x-total": "3" } });
  });
}

it("waits for a response that keeps coming, however long it takes", async () => {
  serverThatStops({ after: 3 });
  const response = await fetchWithin("/rows");
  const text = response.text();
  await vi.advanceTimersByTimeAsync(60_000);
  expect([response.headers.get("x-total"), await text]).toEqual(["3", "rows rows rows "]);
});

it("gives up a response whose body stops coming", async () => {
  serverThatStops({ after: 1 });
  const failed = expect((await fetchWithin("/rows")).text()).rejects.toMatchObject({ name: "TimeoutError" });
  await vi.advanceTimersByTimeAsync(60_000);
  await failed;
});

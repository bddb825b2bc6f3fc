import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { createReadCache } from "../../local/read-cache.ts";

const still = { version: () => 1, next: async () => Number.POSITIVE_INFINITY };
const LARGE = "x".repeat(400 * 1024);

/** A cache, and how often its answers had to be made. */
function counted() {
  const cached = createReadCache(still);
  const made: string[] = [];
  const read = async (key: string, body = LARGE, status = 200) => {
    const make = async () => {
      made.push(key);
      return new Response(body, { status });
    };
    return (await cached(key, make)).text();
  };
  return { made, read };
}

describe("the memory of what visitors read", () => {
  // A slow machine must not let the answers grow old.
  beforeAll(() => {
    vi.useFakeTimers({ toFake: ["Date"] });
  });
  afterAll(() => {
    vi.useRealTimers();
  });

  it("is bounded, however many ways there are to ask: the oldest answers go, the newest stay", async () => {
    const { made, read } = counted();
    for (let n = 0; n < 90; n++) await read(`${n}`);
    made.length = 0;
    for (const key of ["89", "50", "0"]) expect(await read(key)).toBe(LARGE);
    expect(made).toEqual(["0"]);
  });

  it("counts an answer once, however often it is made anew", async () => {
    const { made, read } = counted();
    await read("stays");
    for (let n = 0; n < 90; n++) await read("fails", LARGE, 500);
    await read("stays");
    expect(made.filter((key) => key === "stays")).toHaveLength(1);
  });
});

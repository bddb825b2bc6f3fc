import { expect, it, vi } from "vitest";
import { cacheInTurn } from "@/service-worker/cache-in-turn";

it("caches one file at a time, and all that can be loaded", async () => {
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  const events: string[] = [];
  const add = async ({ url }: Request) => {
    const name = url.slice(-1);
    events.push(`${name} starts`);
    await Promise.resolve();
    if (name === "b") throw new TypeError("Failed to fetch");
    events.push(`${name} ends`);
  };
  await cacheInTurn(
    { add },
    ["a", "b", "c"].map((name) => `https://casa.org.br/${name}`),
  );
  expect(events).toEqual(["a starts", "a ends", "b starts", "c starts", "c ends"]);
});

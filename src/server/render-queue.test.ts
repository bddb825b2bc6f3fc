// @vitest-environment node
import { beforeEach, expect, it, vi } from "vitest";
import { createRenderQueue } from "@/server/render-queue";
import { createSite } from "@/server/site";

const RENDERING_MS = 15;
beforeEach(() => void vi.useRealTimers());

/** A site whose renderings keep the processor busy, as React does. */
function openBusySite(queue = createRenderQueue()) {
  const rendered: string[] = [];
  const site = createSite({
    createRenderer: () => ({
      resolveUrl: (pathname, search) => ({ key: pathname + search, status: 200 }),
      readRows: async () => ({ rows: [], isComplete: true, recordExists: true }),
      async renderPage(key) {
        for (const end = performance.now() + RENDERING_MS; performance.now() < end; );
        rendered.push(key);
        return key;
      },
      emptyDocument: () => "empty",
      scriptHash: "",
    }),
    assets: async () => undefined,
    supabase: { url: "https://casa.supabase.co" },
    siteUrl: "https://www.casa.org.br",
    queue,
  });
  const open = async (path: string) =>
    (await site.fetch(new Request(`https://www.casa.org.br${path}`))).text();
  return { open, rendered };
}

it("thirty different searches at once delay another page by a few renderings only", async () => {
  const { open, rendered } = openBusySite();
  const searches = Array.from({ length: 30 }, (_, n) => open(`/noticias?busca=${n}`));
  await new Promise((done) => setTimeout(done));
  await open("/contato");
  expect(rendered.indexOf("/contato")).toBeLessThan(6);
  expect(new Set(await Promise.all(searches)).size).toBe(30);
});

it("thirty different searches at once delay another page by at most 100 ms", async () => {
  const { open } = openBusySite();
  const timeToOpen = async (path: string, others: () => Promise<string>[] = () => []) => {
    const start = performance.now();
    const pages = others();
    await new Promise((done) => setTimeout(done));
    await open(path);
    const time = performance.now() - start;
    await Promise.all(pages);
    return time;
  };
  const delays: number[] = [];
  for (let round = 0; round < 5; round++) {
    const alone = await timeToOpen(`/contato/${round}/alone`);
    const searches = () => Array.from({ length: 30 }, (_, n) => open(`/noticias?busca=${round}-${n}`));
    delays.push((await timeToOpen(`/contato/${round}`, searches)) - alone);
  }
  // Another program may take the processor in one round.
  expect(Math.min(...delays)).toBeLessThan(100);
});

it("a search is rendered in the browser when too many wait", async () => {
  const queue = createRenderQueue();
  let finish = () => {};
  const blocked = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const waiting = Array.from({ length: 52 }, () => queue.run(() => blocked));
  expect(queue.isFull()).toBe(true);
  const { open } = openBusySite(queue);
  expect(await open("/noticias?busca=a")).toBe("empty");
  finish();
  await Promise.all(waiting);
});

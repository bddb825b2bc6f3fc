// @vitest-environment node
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { createRenderer, PAGES } from "@/entry-server";
import { setSiteOrigin } from "@/lib/env";
import { setFetch } from "@/lib/fetch-with-timeout";
import { limitReads } from "@/server/adapters/open-site";
import { createSite } from "@/server/site";
import { cacheStateOf } from "@/testing/fake-site";
import { takeConsoleErrors } from "@/testing/setup";

// Sixty visitors at once, and a PostgREST with fifteen connections of which visitors have a share
// (supabase/tests/stack/visitor-share.test.ts shows that the rest is left to staff).

const SITE = "https://www.casa.org.br";
const VISITORS = 60;
const SHARE = 8;
/** How long a query takes while the database is well, and when its statement time-out ends a visitor's query. */
const QUERY_MS = 5;
const TIMEOUT_MS = 1000;

let isSlow = false;
let running = 0;
const refused: string[] = [];

async function postgrest(input: RequestInfo | URL, init?: RequestInit) {
  const { url } = new Request(input, init);
  if (running >= SHARE) {
    refused.push(url);
    return Response.json({ code: "PGRST" }, { status: 503 });
  }
  running += 1;
  await new Promise((done) => setTimeout(done, isSlow ? TIMEOUT_MS : QUERY_MS));
  running -= 1;
  if (isSlow) return Response.json({ code: "57014" }, { status: 500 });
  return Response.json(url.includes("site_settings") ? { city: "Rio Verde" } : []);
}

const openSite = () =>
  createSite({
    createRenderer: limitReads(createRenderer),
    assets: async () => undefined,
    supabase: { url: "https://casa.supabase.co", fetch: postgrest },
    siteUrl: SITE,
  });
/** How the visitors' pages are answered: status and origin (miss: read now; stale: the last rows; fallback: without rows). */
async function visit(site: ReturnType<typeof openSite>) {
  const paths = Array.from({ length: VISITORS }, (_, n) => PAGES[n % PAGES.length] ?? "/");
  const answers = await passTime(
    Promise.all(paths.map(async (path) => site.fetch(new Request(SITE + path)))),
  );
  return new Set(answers.map((answer) => `${answer.status} ${cacheStateOf(answer)}`));
}

/** Time passes only here, until the work is done, and mostly while queries run: a busy machine makes nothing late. */
async function passTime<T>(work: Promise<T>) {
  let isDone = false;
  const end = () => {
    isDone = true;
  };
  work.then(end, end);
  while (!isDone) await vi.advanceTimersByTimeAsync(running > 0 ? QUERY_MS : 1);
  return work;
}

// Loads the code of all pages, which takes real time.
beforeAll(async () => {
  const { readRows, renderPage } = createRenderer({ siteUrl: SITE, fetch: postgrest });
  for (const page of PAGES) await renderPage(page, (await readRows(page)).rows);
}, 60_000);
// React's development build warns about Node 20, which has no ArrayBuffer.prototype.detached.
afterEach(() => void takeConsoleErrors());
beforeEach(() => {
  isSlow = false;
  refused.length = 0;
  vi.useFakeTimers();
});
afterAll(() => {
  setFetch((...args) => fetch(...args));
  setSiteOrigin("http://localhost");
});

it("a new server reads all its pages within the visitors' share, so that none is refused its rows", async () => {
  expect(await visit(openSite())).toEqual(new Set(["200 miss"]));
  expect(refused).toEqual([]);
});

it("pages are served with their last rows while every query ends by a time-out, and with new ones afterwards", async () => {
  const site = openSite();
  await visit(site);
  isSlow = true;
  vi.setSystemTime(Date.now() + 3_600_000);
  expect(await visit(site)).toEqual(new Set(["200 stale"]));
  expect(refused).toEqual([]);
  isSlow = false;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await visit(site)).toEqual(new Set(["200 miss"]));
});

it("a new server sends pages without rows after at most four seconds, for browsers to fill", async () => {
  isSlow = true;
  const start = Date.now();
  expect(await visit(openSite())).toEqual(new Set(["200 fallback"]));
  expect(Date.now() - start).toBeLessThan(4000);
});

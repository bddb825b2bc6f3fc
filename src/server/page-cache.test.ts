// @vitest-environment node
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
  cacheStateOf,
  fakeRows,
  getPage,
  getText,
  openSite,
  renderSpy,
  resetSite,
} from "@/testing/fake-site";
import { takeConsoleErrors } from "@/testing/setup";

beforeEach(resetSite);
afterEach(() => {
  // Expected console errors.
  for (const error of takeConsoleErrors()) expect(error).toMatch(/"at":"site".*(down|500)/);
});

describe("the page cache", () => {
  it("renders once for a thousand concurrent requests, both for a new page and for an expired one", async () => {
    const site = openSite();
    const requestConcurrently = () =>
      Promise.all(Array.from({ length: 1_000 }, () => getPage(site, "/noticias")));
    await requestConcurrently();
    expect(renderSpy).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(60_000);
    await requestConcurrently();
    expect(renderSpy).toHaveBeenCalledTimes(2);
  });

  it("serves a cached page for 10 s, also renders it again in the background until 30 s, then renders before responding", async () => {
    const site = openSite();
    await getText(site, "/noticias");
    fakeRows.read = async () => ({ isComplete: true, text: "news" });
    await vi.advanceTimersByTimeAsync(9_000);
    expect(await getText(site, "/noticias")).toContain("rows");
    await vi.advanceTimersByTimeAsync(2_000);
    expect(await getText(site, "/noticias")).toContain("rows");
    await vi.waitFor(async () => expect(await getText(site, "/noticias")).toContain("news"));
    fakeRows.read = async () => ({ isComplete: true, text: "more news" });
    await vi.advanceTimersByTimeAsync(31_000);
    expect(await getText(site, "/noticias")).toContain("more news");
  });

  it("renders again after expire() instead of serving the cached page", async () => {
    const site = openSite();
    await getText(site, "/noticias");
    fakeRows.read = async () => ({ isComplete: true, text: "news" });
    site.expire();
    expect(await getText(site, "/noticias")).toContain("news");
  });

  it("does not serve a rendering that was running at expire(), because its rows may be older", async () => {
    const site = openSite();
    let finishFirst = () => {};
    fakeRows.read = () =>
      new Promise((resolve) => {
        finishFirst = () => resolve({ isComplete: true, text: "old" });
      });
    const first = getText(site, "/noticias");
    await vi.advanceTimersByTimeAsync(100);
    fakeRows.read = async () => ({ isComplete: true, text: "news" });
    site.expire();
    expect(await getText(site, "/noticias")).toContain("news");
    finishFirst();
    expect(await first).toContain("old");
    expect(await getText(site, "/noticias")).toContain("news");
  });

  it.each([
    ["slow", () => new Promise<never>((resolve) => setTimeout(resolve, 6_000))],
    ["failing", () => Promise.reject(new Error("down"))],
    ["returning only some of the rows", async () => ({ isComplete: false, text: "half" })],
  ])("serves the last complete page with cache state stale when Supabase is %s", async (_, fault) => {
    const site = openSite();
    await getText(site, "/noticias");
    fakeRows.read = fault;
    await vi.advanceTimersByTimeAsync(3_600_000);
    const pending = getPage(site, "/noticias");
    await vi.advanceTimersByTimeAsync(2_600);
    const response = await pending;
    expect([response.status, cacheStateOf(response)]).toEqual([200, "stale"]);
    expect(await response.text()).toContain("rows");
  });

  it("serves the page without rows and does not cache it when no complete page was rendered before", async () => {
    const site = openSite();
    fakeRows.read = () => Promise.reject(new Error("down"));
    const response = await getPage(site, "/noticias");
    expect([response.status, cacheStateOf(response), response.headers.get("cache-control")]).toEqual([
      200,
      "fallback",
      "no-store",
    ]);
    expect(await response.text()).toContain("loading");
    fakeRows.read = async () => ({ isComplete: true, text: "rows" });
    expect(await getText(site, "/noticias")).toContain("rows");
  });

  it("starts a second rendering after 10 s when the first is still pending, and ignores the late result of the first", async () => {
    const site = openSite();
    let resolveFirst = (_: { isComplete: boolean; text: string }) => {};
    fakeRows.read = () =>
      new Promise((resolve) => {
        resolveFirst = resolve;
      });
    const first = getPage(site, "/noticias");
    await vi.advanceTimersByTimeAsync(11_000);
    expect(cacheStateOf(await first)).toBe("fallback");
    fakeRows.read = async () => ({ isComplete: true, text: "rows of now" });
    expect(await getText(site, "/noticias")).toContain("rows of now");
    resolveFirst({ isComplete: true, text: "rows of before" });
    await vi.advanceTimersByTimeAsync(0);
    expect(await getText(site, "/noticias")).toContain("rows of now");
  });

  const HEADERS = [
    "host",
    "x-forwarded-host",
    "x-forwarded-proto",
    "x-forwarded-for",
    "x-forwarded-scheme",
    "x-forwarded-port",
    "x-forwarded-prefix",
    "x-original-url",
    "x-rewrite-url",
    "x-http-method-override",
    "x-host",
    "forwarded",
    "cookie",
    "authorization",
    "apikey",
    "accept",
    "accept-language",
    "range",
    "origin",
    "referer",
    "user-agent",
    "via",
    "x-middleware-subrequest",
    "cf-connecting-ip",
    "true-client-ip",
    "cache-control",
    "pragma",
    "purpose",
    "x-timer",
  ];
  const PARAMETERS = [
    "?x=evil",
    "?utm_source=evil",
    "?id=evil",
    "?id[]=evil",
    "?ID=evil",
    "?%69d=evil",
    "?;id=evil",
    "?cb=<script>evil",
    "?id=-1&evil",
  ];

  it("ignores request headers and unknown parameters in the cache key and in the page", async () => {
    const site = openSite();
    const clean = await getText(site, "/noticias");
    for (const name of HEADERS) {
      const response = await getPage(site, "/noticias", { headers: { [name]: "evil" } });
      expect([name, response.status, await response.text()]).toEqual([name, 200, clean]);
      site.expire();
      expect([
        name,
        await (await getPage(site, "/noticias", { headers: { [name]: "evil" } })).text(),
      ]).toEqual([name, clean]);
    }
    for (const query of PARAMETERS)
      expect([query, await getText(site, `/noticias${query}`)]).toEqual([query, clean]);
    expect(await getText(site, "/noticias")).toBe(clean);
    expect(renderSpy.mock.calls.flat().every((key) => key === "/noticias")).toBe(true);
  });
});

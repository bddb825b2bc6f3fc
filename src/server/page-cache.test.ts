// @vitest-environment node
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { get, openSite, rendered, resetSite, stateOf, supabase, text } from "@/testing/fake-site";
import { takeConsoleErrors } from "@/testing/setup";

beforeEach(resetSite);
afterEach(() => {
  // Failures are reported: here they are meant.
  for (const error of takeConsoleErrors()) expect(error).toMatch(/"at":"site".*(down|500)/);
});

describe("the cache", () => {
  it("lets a thousand requests at once share one rendering, also when a page has just ended", async () => {
    const site = openSite();
    const crowd = () => Promise.all(Array.from({ length: 1_000 }, () => get(site, "/noticias")));
    await crowd();
    expect(rendered).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(60_000);
    await crowd();
    expect(rendered).toHaveBeenCalledTimes(2);
  });

  it("sends a page for ten seconds as it is, then once more while a new one is made, and never one older than half a minute", async () => {
    const site = openSite();
    await text(site, "/noticias");
    supabase.read = async () => ({ isComplete: true, text: "news" });
    await vi.advanceTimersByTimeAsync(9_000);
    expect(await text(site, "/noticias")).toContain("rows");
    await vi.advanceTimersByTimeAsync(2_000);
    expect(await text(site, "/noticias")).toContain("rows");
    await vi.waitFor(async () => expect(await text(site, "/noticias")).toContain("news"));
    supabase.read = async () => ({ isComplete: true, text: "more news" });
    await vi.advanceTimersByTimeAsync(31_000);
    expect(await text(site, "/noticias")).toContain("more news");
  });

  it("sends no page from before an expiry", async () => {
    const site = openSite();
    await text(site, "/noticias");
    supabase.read = async () => ({ isComplete: true, text: "news" });
    site.expire();
    expect(await text(site, "/noticias")).toContain("news");
  });

  it.each([
    ["slow", () => new Promise<never>((done) => setTimeout(done, 6_000))],
    ["failing", () => Promise.reject(new Error("down"))],
    ["failing in part", async () => ({ isComplete: false, text: "half" })],
  ])("sends the last good page, and says so, when Supabase is %s", async (_, fault) => {
    const site = openSite();
    await text(site, "/noticias");
    supabase.read = fault;
    await vi.advanceTimersByTimeAsync(3_600_000);
    const asked = get(site, "/noticias");
    await vi.advanceTimersByTimeAsync(2_600);
    const response = await asked;
    expect([response.status, stateOf(response)]).toEqual([200, "stale"]);
    expect(await response.text()).toContain("rows");
  });

  it("sends the page without rows when there never was a good one, and keeps it for nobody", async () => {
    const site = openSite();
    supabase.read = () => Promise.reject(new Error("down"));
    const response = await get(site, "/noticias");
    expect([response.status, stateOf(response), response.headers.get("cache-control")]).toEqual([
      200,
      "fallback",
      "no-store",
    ]);
    expect(await response.text()).toContain("loading");
    supabase.read = async () => ({ isComplete: true, text: "rows" });
    expect(await text(site, "/noticias")).toContain("rows");
  });

  it("renders anew after ten seconds what never ended, and keeps the newer page", async () => {
    const site = openSite();
    let endFirst = (_: { isComplete: boolean; text: string }) => {};
    supabase.read = () =>
      new Promise((done) => {
        endFirst = done;
      });
    const first = get(site, "/noticias");
    await vi.advanceTimersByTimeAsync(11_000);
    expect(stateOf(await first)).toBe("fallback");
    supabase.read = async () => ({ isComplete: true, text: "rows of now" });
    expect(await text(site, "/noticias")).toContain("rows of now");
    endFirst({ isComplete: true, text: "rows of before" });
    await vi.advanceTimersByTimeAsync(0);
    expect(await text(site, "/noticias")).toContain("rows of now");
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

  it("has one page for everybody, whatever headers and parameters are tried", async () => {
    const site = openSite();
    const clean = await text(site, "/noticias");
    for (const name of HEADERS) {
      const response = await get(site, "/noticias", { headers: { [name]: "evil" } });
      expect([name, response.status, await response.text()]).toEqual([name, 200, clean]);
      site.expire();
      expect([name, await (await get(site, "/noticias", { headers: { [name]: "evil" } })).text()]).toEqual([
        name,
        clean,
      ]);
    }
    for (const query of PARAMETERS)
      expect([query, await text(site, `/noticias${query}`)]).toEqual([query, clean]);
    expect(await text(site, "/noticias")).toBe(clean);
    expect(rendered.mock.calls.flat().every((key) => key === "/noticias")).toBe(true);
  });
});

// @vitest-environment node
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { edgeFunction, getPage, getText, openSite, resetSite, SITE } from "@/testing/fake-site";
import { takeConsoleErrors } from "@/testing/setup";

beforeEach(resetSite);
afterEach(() => {
  // Expected console errors.
  for (const error of takeConsoleErrors()) expect(error).toMatch(/"at":"site".*(down|500)/);
});

describe("the response to a URL", () => {
  it("has status 200 for a page, 301 for another spelling, 404 for an unknown URL and 405 for a POST", async () => {
    const site = openSite();
    const status = async (path: string) => (await getPage(site, path)).status;
    expect(await status("/noticias")).toBe(200);
    expect(await status("/nada")).toBe(404);
    expect(await status("/noticias?id=999")).toBe(404);
    expect(await status("/assets/a.js")).toBe(200);
    expect(await status("/assets/b.js")).toBe(404);
    const refused = await getPage(site, "/noticias", { method: "POST" });
    expect([refused.status, refused.headers.get("x-content-type-options")]).toEqual([405, "nosniff"]);
    const moved = await getPage(site, "/Contato?a=1");
    expect([moved.status, moved.headers.get("location")]).toEqual([301, "/contato?a=1"]);
  });

  it("is the site's 404 page for browsers and plain text for other clients when a file is missing or the query is too long", async () => {
    const site = openSite();
    const open = (path: string, accept: string) => getPage(site, path, { headers: { accept } });
    const notFoundPage = `<title>${SITE}</title>* rows`;
    const longQuery = `/noticias?busca=${"a".repeat(3_000)}`;
    for (const path of ["/index.html", "/index.php", "/historia.html", "/a.pdf", longQuery]) {
      const page = await open(path, "text/html,application/xhtml+xml,*/*;q=0.8");
      const { headers } = page;
      expect([page.status, await page.text()], path).toEqual([404, notFoundPage]);
      expect([headers.get("content-type"), headers.get("vary")]).toEqual([
        "text/html; charset=utf-8",
        expect.stringMatching(/accept/),
      ]);
      expect(headers.get("content-security-policy")).toContain("script-src");
    }
    const missing = await open("/art/nada.svg", "image/avif,image/webp,*/*;q=0.8");
    expect([missing.status, await missing.text()]).toEqual([404, "Not found"]);
    expect((await open(longQuery, "application/json")).status).toBe(400);
  });

  it("is an empty document with noindex for pages behind the login", async () => {
    const response = await getPage(openSite(), "/pizza-admin?x=1");
    expect([response.status, response.headers.get("x-robots-tag")]).toEqual([200, "noindex"]);
    expect(await response.text()).toContain("empty");
    expect((await getPage(openSite(), "/Pizza-Admin/")).headers.get("x-robots-tag")).toBe("noindex");
    expect((await getPage(openSite(), "/noticias")).headers.get("x-robots-tag")).toBeNull();
  });

  it("never redirects to another site, and is 400 for a very long query", async () => {
    const site = openSite();
    for (const path of [
      "//evil.example",
      "/%2F%2Fevil.example",
      "/\\evil.example",
      "/Contato/..//evil.example",
    ]) {
      const location = (await getPage(site, path)).headers.get("location") ?? "/";
      expect(new URL(location, SITE).origin, path).toBe(SITE);
    }
    expect((await getPage(site, `/noticias?x=${"a".repeat(8_000)}`)).status).toBe(400);
  });
});

describe("headers", () => {
  it("contain the full security policy on pages", async () => {
    const { headers } = await getPage(openSite(), "/noticias");
    expect(headers.get("content-security-policy")).toMatch(
      /script-src 'self' 'sha256-aGFzaA=='.*frame-ancestors 'none'/,
    );
    expect(headers.get("x-frame-options")).toBe("DENY");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("referrer-policy")).toBe("strict-origin");
    expect(headers.get("permissions-policy")).toContain("camera=()");
    expect(headers.get("cross-origin-opener-policy")).toBe("same-origin-allow-popups");
    expect(headers.get("strict-transport-security")).toBe("max-age=31536000");
    const plain = await openSite({ siteUrl: "http://127.0.0.1" }).fetch(new Request("http://127.0.0.1/"));
    expect(plain.headers.get("strict-transport-security")).toBeNull();
  });

  it("allow connections to Supabase on another host", async () => {
    const { headers } = await getPage(
      openSite({ supabase: { url: "https://abc.supabase.co" } }),
      "/noticias",
    );
    expect(headers.get("content-security-policy")).toContain("connect-src 'self' https://abc.supabase.co;");
  });

  it("contain an ETag, so that an unchanged page is answered with 304", async () => {
    const site = openSite();
    const eTag = (await getPage(site, "/noticias")).headers.get("etag") ?? "";
    const unchanged = await getPage(site, "/noticias", { headers: { "if-none-match": eTag } });
    expect([unchanged.status, await unchanged.text()]).toEqual([304, ""]);
    // Without the header, browsers would keep the policy of an earlier release.
    expect(unchanged.headers.get("content-security-policy")).toContain("script-src");
  });
});

describe("a document such as the feed or robots.txt", () => {
  it("is fetched from the edge function without the visitor's headers, and served from the cache when the function fails", async () => {
    const site = openSite({ siteUrl: `${SITE}/` });
    const first = await getPage(site, "/feed.xml?x=1", {
      headers: { cookie: "a=b", authorization: "Bearer x" },
    });
    expect([first.status, first.headers.get("content-type"), await first.text()]).toEqual([
      200,
      "application/rss+xml",
      "<rss/>",
    ]);
    const forwarded = edgeFunction.mock.calls[0]?.[0];
    expect(forwarded?.url).toBe(`${SITE}/functions/v1/api/feed.xml`);
    expect([forwarded?.headers.get("cookie"), forwarded?.headers.get("authorization")]).toEqual([null, null]);
    edgeFunction.mockResolvedValue(new Response("", { status: 500 }));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await getText(site, "/feed.xml")).toBe("<rss/>");
    expect((await getPage(site, "/robots.txt")).status).toBe(503);
  });

  it.each([
    ["?de=posts&parte=2", "?de=posts&parte=2"],
    ["?de=paginas", "?de=paginas"],
    ["?de=posts&parte=02", ""],
    ["?fbclid=x", ""],
  ])("is the part of the sitemap that %s names, or the whole one", async (query, passedOn) => {
    await getPage(openSite({ siteUrl: SITE }), `/sitemap.xml${query}`);
    expect(edgeFunction.mock.calls[0]?.[0]?.url).toBe(`${SITE}/functions/v1/api/sitemap.xml${passedOn}`);
  });
});

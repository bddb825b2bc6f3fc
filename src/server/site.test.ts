// @vitest-environment node
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { answer, get, openSite, resetSite, SITE, text } from "@/testing/fake-site";
import { takeConsoleErrors } from "@/testing/setup";

beforeEach(resetSite);
afterEach(() => {
  // Failures are reported: here they are meant.
  for (const error of takeConsoleErrors()) expect(error).toMatch(/"at":"site".*(down|500)/);
});

describe("an address", () => {
  it("gets its status: a page, another spelling, nothing there, not to be written", async () => {
    const site = openSite();
    const status = async (path: string, init?: RequestInit) => (await get(site, path, init)).status;
    expect(await status("/noticias")).toBe(200);
    expect(await status("/nada")).toBe(404);
    expect(await status("/noticias?id=999")).toBe(404);
    expect(await status("/assets/a.js")).toBe(200);
    expect(await status("/assets/b.js")).toBe(404);
    expect(await status("/noticias", { method: "POST" })).toBe(405);
    const moved = await get(site, "/Contato?a=1");
    expect([moved.status, moved.headers.get("location")]).toEqual([301, "/contato?a=1"]);
  });

  it("that leads to no file, or asks too much, gets a person the site's own page, and a program a few letters", async () => {
    const site = openSite();
    const open = (path: string, accept: string) => get(site, path, { headers: { accept } });
    const lost = `<title>${SITE}</title>* rows`;
    const words = `/noticias?busca=${"a".repeat(3_000)}`;
    for (const path of ["/index.html", "/index.php", "/historia.html", "/a.pdf", words]) {
      const page = await open(path, "text/html,application/xhtml+xml,*/*;q=0.8");
      const { headers } = page;
      expect([page.status, await page.text()], path).toEqual([404, lost]);
      expect([headers.get("content-type"), headers.get("vary")]).toEqual([
        "text/html; charset=utf-8",
        expect.stringMatching(/accept/),
      ]);
      expect(headers.get("content-security-policy")).toContain("script-src");
    }
    const missing = await open("/art/nada.svg", "image/avif,image/webp,*/*;q=0.8");
    expect([missing.status, await missing.text()]).toEqual([404, "Not found"]);
    expect((await open(words, "application/json")).status).toBe(400);
  });

  it("behind the login is rendered by the browser only, and not indexed", async () => {
    const response = await get(openSite(), "/pizza-admin?x=1");
    expect([response.status, response.headers.get("x-robots-tag")]).toEqual([200, "noindex"]);
    expect(await response.text()).toContain("empty");
    expect((await get(openSite(), "/Pizza-Admin/")).headers.get("x-robots-tag")).toBe("noindex");
    expect((await get(openSite(), "/noticias")).headers.get("x-robots-tag")).toBeNull();
  });

  it("never leads to another site, and costs little however long it is", async () => {
    const site = openSite();
    for (const path of [
      "//evil.example",
      "/%2F%2Fevil.example",
      "/\\evil.example",
      "/Contato/..//evil.example",
    ]) {
      const location = (await get(site, path)).headers.get("location") ?? "/";
      expect(new URL(location, SITE).origin, path).toBe(SITE);
    }
    expect((await get(site, `/noticias?x=${"a".repeat(8_000)}`)).status).toBe(400);
  });
});

describe("headers", () => {
  it("puts the whole policy on pages", async () => {
    const { headers } = await get(openSite(), "/noticias");
    expect(headers.get("content-security-policy")).toMatch(
      /script-src 'self' 'sha256-aGFzaA=='.*frame-ancestors 'none'/,
    );
    expect(headers.get("x-frame-options")).toBe("DENY");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("referrer-policy")).toBe("strict-origin-when-cross-origin");
    expect(headers.get("permissions-policy")).toContain("camera=()");
    expect(headers.get("cross-origin-opener-policy")).toBe("same-origin-allow-popups");
    expect(headers.get("strict-transport-security")).toBe("max-age=31536000");
    const plain = await openSite({ siteUrl: "http://127.0.0.1" }).fetch(new Request("http://127.0.0.1/"));
    expect(plain.headers.get("strict-transport-security")).toBeNull();
  });

  it("lets in Supabase where that is another host", async () => {
    const { headers } = await get(openSite({ supabase: { url: "https://abc.supabase.co" } }), "/noticias");
    expect(headers.get("content-security-policy")).toContain("connect-src 'self' https://abc.supabase.co;");
  });

  it("names each page, so that it is not sent twice", async () => {
    const site = openSite();
    const eTag = (await get(site, "/noticias")).headers.get("etag") ?? "";
    const again = await get(site, "/noticias", { headers: { "if-none-match": eTag } });
    expect([again.status, await again.text()]).toEqual([304, ""]);
    // Browsers would keep the policy of a former release.
    expect(again.headers.get("content-security-policy")).toContain("script-src");
  });
});

describe("a text for machines", () => {
  it("comes from the edge function, asked with nothing of the visitor's, and outlives its failure", async () => {
    const site = openSite({ siteUrl: `${SITE}/` });
    const first = await get(site, "/feed.xml?x=1", { headers: { cookie: "a=b", authorization: "Bearer x" } });
    expect([first.status, first.headers.get("content-type"), await first.text()]).toEqual([
      200,
      "application/rss+xml",
      "<rss/>",
    ]);
    const asked = answer.mock.calls[0]?.[0];
    expect(asked?.url).toBe(`${SITE}/functions/v1/api/feed.xml`);
    expect([asked?.headers.get("cookie"), asked?.headers.get("authorization")]).toEqual([null, null]);
    answer.mockResolvedValue(new Response("", { status: 500 }));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await text(site, "/feed.xml")).toBe("<rss/>");
    expect((await get(site, "/robots.txt")).status).toBe(503);
  });
});

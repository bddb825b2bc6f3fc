// @vitest-environment node
import { expect, it, vi } from "vitest";
import { createSite } from "@/server/site";

const supabase = vi.fn(async (input: RequestInfo | URL) => {
  const { method, url, headers, body } = new Request(input);
  const text = body ? await new Response(body).text() : "";
  return Response.json({ method, url, text, headers: Object.fromEntries(headers) }, { status: 201 });
});
const site = createSite({
  createRenderer: () => ({
    resolveUrl: () => ({ key: "/", status: 200 }),
    readRows: async () => ({ dehydratedState: {}, isComplete: true, recordExists: true }),
    renderPage: async () => "page",
    emptyDocument: () => "",
    scriptHash: "",
  }),
  assets: async () => undefined,
  supabase: { url: "https://casa.supabase.co", fetch: supabase, isPassedThrough: true },
  siteUrl: "https://www.casa.org.br",
});
const send = async (path: string, init?: RequestInit) =>
  site.fetch(new Request(`https://www.casa.org.br${path}`, init));

it("requests to Supabase are passed on with key and session, without cookies and forged addresses", async () => {
  const response = await send("/functions/v1/api/pedidospizza?a=1", {
    method: "POST",
    headers: {
      apikey: "k",
      authorization: "Bearer t",
      cookie: "a=b",
      "sb-forwarded-for": "1.2.3.4",
      "content-length": "2",
    },
    body: "{}",
  });
  expect(response.status).toBe(201);
  const { headers, ...received } = await response.json();
  expect(received).toEqual({
    method: "POST",
    url: "https://casa.supabase.co/functions/v1/api/pedidospizza?a=1",
    text: "{}",
  });
  expect(headers).toMatchObject({ apikey: "k", authorization: "Bearer t" });
  expect(Object.keys(headers)).not.toEqual(expect.arrayContaining(["cookie"]));
  expect(headers["sb-forwarded-for"]).toBeUndefined();
});

it.each(["/rest/v1/posts", "/auth/v1/token", "/storage/v1/object/public/media/a.webp"])(
  "%s is passed on",
  async (path) => expect((await send(path)).status).toBe(201),
);

it("a file that somebody uploaded runs nothing at the site's own address, and no proxy keeps rows", async () => {
  const { headers } = await send("/storage/v1/object/public/media/a.png");
  expect(headers.get("x-content-type-options")).toBe("nosniff");
  expect(headers.get("content-security-policy")).toBe("default-src 'none'; sandbox");
  expect((await send("/rest/v1/posts")).headers.get("cache-control")).toBe("no-store");
});

it("an endless or too large body is refused, and an unreachable Supabase is a 503 that can be tried again", async () => {
  const tooLarge = await send("/rest/v1/messages", {
    method: "POST",
    headers: { "content-length": "99999999" },
    body: "x",
  });
  expect([tooLarge.status, await tooLarge.json()]).toMatchObject([413, { error: "too_large" }]);
  supabase.mockRejectedValueOnce(new Error("unreachable"));
  const response = await send("/rest/v1/posts");
  expect([response.status, await response.json()]).toMatchObject([503, { error: "unavailable" }]);
});

it("the content policy of pages allows the site's own address only", async () => {
  const policy = (await send("/")).headers.get("content-security-policy");
  expect(policy).toContain("connect-src 'self'");
  expect(policy).not.toContain("supabase.co");
});

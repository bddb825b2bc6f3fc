// @vitest-environment node
import { signedVisitor, signVisitor } from "@shared/rules/visitor-signature.ts";
import { describe, expect, it, vi } from "vitest";
import { createSite, type SiteOptions } from "@/server/site";

const supabase = vi.fn(async (input: RequestInfo | URL) => {
  const { method, url, headers, body } = new Request(input);
  const text = body ? await new Response(body).text() : "";
  return Response.json({ method, url, text, headers: Object.fromEntries(headers) }, { status: 201 });
});
const options: SiteOptions = {
  createRenderer: () => ({
    resolveUrl: () => ({ key: "/", status: 200 }),
    readRows: async () => ({ rows: [], isComplete: true, recordExists: true }),
    renderPage: async () => "page",
    emptyDocument: () => "",
    scriptHash: "",
  }),
  assets: async () => undefined,
  supabase: { url: "https://casa.supabase.co", fetch: supabase, isPassedThrough: true },
  siteUrl: "https://www.casa.org.br",
};
const site = createSite(options);
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

describe("with the secret that it shares with the edge function", () => {
  const SECRET = "an oil lamp in the window";
  const signing = createSite({ ...options, visitors: { secret: SECRET, addressOf: () => "203.0.113.7" } });
  const received = async (path: string, init?: RequestInit) =>
    (await signing.fetch(new Request(`https://www.casa.org.br${path}`, init))).json();
  const post = { method: "POST", body: "{}", headers: { "content-length": "2" } };

  it.each([
    ["a login", "/functions/v1/api/auth/login", "/functions/v1/api/auth/login"],
    ["a renewed session", "/auth/v1/token?grant_type=refresh_token", "/functions/v1/api/visitor-auth/token"],
    [
      "one with more parameters",
      "/auth/v1/token?a=b&grant_type=refresh_token&c",
      "/functions/v1/api/visitor-auth/token",
    ],
    ["a mailed link", "/auth/v1/verify", "/functions/v1/api/visitor-auth/verify"],
  ])("the function is told the visitor's address of %s", async (_, path, target) => {
    const { url, headers } = await received(path, post);
    expect(url).toBe(`https://casa.supabase.co${target}`);
    expect(await signedVisitor(new Headers(headers), SECRET)).toBe("203.0.113.7");
    expect(await signedVisitor(new Headers(headers), "another")).toBeUndefined();
  });

  it("a function that does not know the site's secret (yet) ends no session: Auth answers the renewal itself", async () => {
    const refusal = Response.json({ error: "not_found" }, { status: 404 });
    supabase.mockResolvedValueOnce(refusal);
    const { url, text, headers } = await received("/auth/v1/token?grant_type=refresh_token", post);
    expect(url).toBe("https://casa.supabase.co/auth/v1/token?grant_type=refresh_token");
    expect(text).toBe("{}");
    expect(headers).not.toHaveProperty("x-visitor-signature");
    // Its connection is free again.
    expect(await refusal.body?.getReader().read()).toMatchObject({ done: true });
  });

  it.each(["/rest/v1/posts", "/auth/v1/user", "/auth/v1/token?grant_type=password"])(
    "%s is passed on as it is, without a signature",
    async (path) => {
      const { url, headers } = await received(path, post);
      expect(url).toBe(`https://casa.supabase.co${path}`);
      expect(headers).not.toHaveProperty("x-visitor-signature");
    },
  );

  it("an address that a visitor claims is not passed on, signed or not", async () => {
    const claimed = await signVisitor("198.51.100.1", SECRET);
    const response = await send("/functions/v1/api/health", { headers: claimed });
    expect((await response.json()).headers).not.toHaveProperty("x-visitor-address");
    expect((await received("/functions/v1/api/health", { headers: claimed })).headers).toMatchObject({
      "x-visitor-address": "203.0.113.7",
    });
  });
});

import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { pageHeaders, policyTag } from "../../../src/server/content-policy.ts";
import { INLINE_HASH, INLINE_SCRIPT } from "../../../src/server/inline-head.ts";
import { createGateway, type GatewayParts } from "../../local/gateway.ts";

const policyHeader = (services = "") =>
  pageHeaders({ services, scriptHash: INLINE_HASH }, "/")["content-security-policy"] ?? "";

const page = () =>
  new Response("<title>x</title>", { headers: { "content-type": "text/html; charset=utf-8" } });

/** The response headers of the site under `origin`, for a request with `headers`. */
async function headersOf(path: string, { headers, ...parts }: Partial<GatewayParts> & RequestInit = {}) {
  const answer = createGateway({
    stack: async () => page(),
    edgeFunction: async () => Response.json({}),
    site: { fetch: async () => page(), expire: () => undefined },
    trustProxy: false,
    rateLimits: false,
    origin: "http://127.0.0.1",
    ...parts,
  });
  return (await answer(new Request(`http://127.0.0.1${path}`, { headers }), "10.0.0.1")).headers;
}

describe("the content security policy", () => {
  const scripts = ["'self'", `'sha256-${createHash("sha256").update(INLINE_SCRIPT).digest("base64")}'`];
  const directives = (policy: string) =>
    new Map(policy.split("; ").map((part) => [part.split(" ")[0] ?? "", part.split(" ").slice(1)]));

  it("lets only our own scripts run, the one inside pages by its hash, and markup come from named policies alone", () => {
    const policy = directives(policyHeader());
    expect(policy.get("script-src")).toEqual(scripts);
    expect(policy.get("object-src")).toEqual(["'none'"]);
    expect(policy.get("base-uri")).toEqual(["'none'"]);
    expect(policy.get("form-action")).toEqual(["'self'"]);
    expect(policy.get("frame-ancestors")).toEqual(["'none'"]);
    expect(policy.get("require-trusted-types-for")).toEqual(["'script'"]);
    expect(policy.get("trusted-types")).toEqual(["site", "dompurify", "ProseMirrorClipboard"]);
    expect(policyHeader()).not.toMatch(/unsafe-eval|\*/);
  });

  it("takes nothing else from other sites but pictures, which come encrypted", () => {
    const policy = directives(policyHeader());
    expect(policy.get("default-src")).toEqual(["'self'"]);
    expect(policy.get("style-src")).toEqual(["'self'", "'unsafe-inline'"]);
    expect(policy.get("img-src")).toEqual(["'self'", "data:", "blob:", "https:"]);
    expect(policy.get("font-src")).toEqual(["'self'"]);
    expect(policy.get("connect-src")).toEqual(["'self'"]);
    expect(policy.get("worker-src")).toEqual(["'self'", "blob:"]);
  });

  it("frames nothing but YouTube without cookies and maps", () => {
    expect(directives(policyHeader()).get("frame-src")).toEqual([
      "https://www.youtube-nocookie.com",
      "https://www.google.com",
      "https://maps.google.com",
      "https://www.openstreetmap.org",
    ]);
  });

  it("says the same as a tag, except what a tag cannot", () => {
    const [, inTag = ""] =
      /content="([^"]+)"/.exec(policyTag({ services: "", scriptHash: INLINE_HASH })) ?? [];
    expect(`${inTag}; frame-ancestors 'none'`).toBe(policyHeader());
  });

  it("opens to Supabase's address when that is another one, and to nothing else of it", () => {
    const policy = directives(policyHeader("https://abc.supabase.co/rest/v1"));
    expect(policy.get("connect-src")).toEqual(["'self'", "https://abc.supabase.co"]);
    expect(policy.get("img-src")).toContain("https://abc.supabase.co");
    expect(policy.get("script-src")).toEqual(scripts);
    expect(policyHeader("/")).toBe(policyHeader(""));
  });
});

describe("the gateway", () => {
  it("lets an uploaded file do nothing, even one that passes for a page", async () => {
    const headers = await headersOf("/storage/v1/object/public/media/x.html");
    expect(headers.get("content-security-policy")).toBe("default-src 'none'; sandbox");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
  });

  it("asks for TLS for a year where the site is served over TLS, and nowhere else", async () => {
    const name = "strict-transport-security";
    const secure = { headers: { "x-forwarded-proto": "https" } };
    expect((await headersOf("/", { origin: "https://www.casa.org.br" })).get(name)).toBe("max-age=31536000");
    expect((await headersOf("/", { ...secure, trustProxy: true })).get(name)).toBe("max-age=31536000");
    expect((await headersOf("/", secure)).get(name)).toBeNull();
    expect((await headersOf("/")).get(name)).toBeNull();
  });
});

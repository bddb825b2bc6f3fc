import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { pageHeaders, policyTag } from "../../../src/server/content-policy.ts";
import { STARTER, STARTER_HASH } from "../../../src/server/starter.ts";
import { createGateway, type GatewayParts } from "../../local/gateway.ts";

const policyHeader = (supabaseUrl = "") =>
  pageHeaders({ supabaseUrl, scriptHash: STARTER_HASH }, "/")["content-security-policy"] ?? "";

const page = () =>
  new Response("<title>x</title>", { headers: { "content-type": "text/html; charset=utf-8" } });

/** The response headers of a gateway with `parts`, for a request with `headers`. */
async function headersOf(path: string, { headers, ...parts }: Partial<GatewayParts> & RequestInit = {}) {
  const gateway = createGateway({
    stack: async () => page(),
    edgeFunction: async () => Response.json({}),
    site: { fetch: async () => page(), expire: () => undefined },
    trustProxy: false,
    forwardedHops: 1,
    hasRateLimits: false,
    keys: { jwtSecret: "x".repeat(32) },
    origin: "http://127.0.0.1",
    ...parts,
  });
  return (await gateway(new Request(`http://127.0.0.1${path}`, { headers }), "10.0.0.1")).headers;
}

describe("the content security policy", () => {
  const scripts = ["'self'", `'sha256-${createHash("sha256").update(STARTER).digest("base64")}'`];
  const directives = (policy: string) =>
    new Map(policy.split("; ").map((part) => [part.split(" ")[0] ?? "", part.split(" ").slice(1)]));

  it("allows own scripts, the inline script by its hash, and only named trusted-types policies", () => {
    const policy = directives(policyHeader());
    expect(policy.get("script-src")).toEqual(scripts);
    expect(policy.get("object-src")).toEqual(["'none'"]);
    expect(policy.get("base-uri")).toEqual(["'none'"]);
    expect(policy.get("form-action")).toEqual(["'self'"]);
    expect(policy.get("frame-ancestors")).toEqual(["'none'"]);
    expect(policy.get("require-trusted-types-for")).toEqual(["'script'"]);
    expect(policy.get("trusted-types")).toEqual(["site", "ProseMirrorClipboard"]);
    expect(policyHeader()).not.toMatch(/unsafe-eval|\*/);
  });

  it("allows only pictures from other sites, over https", () => {
    const policy = directives(policyHeader());
    expect(policy.get("default-src")).toEqual(["'self'"]);
    expect(policy.get("style-src")).toEqual(["'self'", "'unsafe-inline'"]);
    expect(policy.get("img-src")).toEqual(["'self'", "data:", "https:"]);
    expect(policy.get("font-src")).toEqual(["'self'"]);
    expect(policy.get("connect-src")).toEqual(["'self'"]);
    expect(policy.get("worker-src")).toEqual(["'self'"]);
  });

  it("allows only youtube-nocookie.com and maps in frames", () => {
    expect(directives(policyHeader()).get("frame-src")).toEqual([
      "https://www.youtube-nocookie.com",
      "https://www.google.com",
      "https://maps.google.com",
      "https://www.openstreetmap.org",
    ]);
  });

  it("is the same as a meta tag, except frame-ancestors", () => {
    const [, inTag = ""] =
      /content="([^"]+)"/.exec(policyTag({ supabaseUrl: "", scriptHash: STARTER_HASH })) ?? [];
    expect(`${inTag}; frame-ancestors 'none'`).toBe(policyHeader());
  });

  it("allows requests to and pictures from another Supabase origin, but no scripts", () => {
    const policy = directives(policyHeader("https://abc.supabase.co/rest/v1"));
    expect(policy.get("connect-src")).toEqual(["'self'", "https://abc.supabase.co"]);
    expect(policy.get("img-src")).toContain("https://abc.supabase.co");
    expect(policy.get("script-src")).toEqual(scripts);
    expect(policyHeader("/")).toBe(policyHeader(""));
  });
});

describe("the gateway", () => {
  it("serves uploaded files with a sandbox policy, even HTML files", async () => {
    const headers = await headersOf("/storage/v1/object/public/media/x.html");
    expect(headers.get("content-security-policy")).toBe("default-src 'none'; sandbox");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
  });

  it("sends Strict-Transport-Security for a year only when the site is served over TLS", async () => {
    const name = "strict-transport-security";
    const secure = { headers: { "x-forwarded-proto": "https" } };
    expect((await headersOf("/", { origin: "https://www.casa.org.br" })).get(name)).toBe("max-age=31536000");
    expect((await headersOf("/", { ...secure, trustProxy: true })).get(name)).toBe("max-age=31536000");
    expect((await headersOf("/", secure)).get(name)).toBeNull();
    expect((await headersOf("/")).get(name)).toBeNull();
  });
});

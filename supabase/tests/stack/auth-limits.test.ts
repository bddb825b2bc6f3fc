import { describe, expect, it } from "vitest";
import { authLimits } from "../../local/auth-limits.ts";
import { createGateway } from "../../local/gateway.ts";

const login = (email: string) =>
  new Request("http://127.0.0.1/auth/v1/token?grant_type=password", {
    method: "POST",
    body: JSON.stringify({ email, password: "x" }),
  });

describe("the login rate limits", () => {
  it("allow twenty attempts per e-mail address from one IPv6 /64 network", async () => {
    const limit = authLimits();
    const attempt = (n: number) => limit(login("ana@exemplo.org.br"), `2001:db8:1:2::${n}`);
    for (let n = 1; n <= 20; n++) expect(await attempt(n)).toBeNull();
    expect((await attempt(21))?.status).toBe(429);
    expect(await limit(login("ana@exemplo.org.br"), "2001:db8:1:3::1")).toBeNull();
  });

  it("allow sixty attempts per client address, for any e-mail addresses", async () => {
    const limit = authLimits();
    const attempt = (n: number) => limit(login(`ana${n}@exemplo.org.br`), "203.0.113.9");
    for (let n = 1; n <= 60; n++) expect(await attempt(n)).toBeNull();
    expect((await attempt(61))?.status).toBe(429);
    expect(await limit(login("ana1@exemplo.org.br"), "203.0.113.10")).toBeNull();
  });
});

it("behind two proxies (FORWARDED_HOPS=2), the gateway counts visitors, not the outer proxy", async () => {
  const gateway = createGateway({
    stack: async () => new Response(),
    edgeFunction: async () => new Response(),
    site: { fetch: async () => new Response(), expire: () => undefined },
    trustProxy: true,
    forwardedHops: 2,
    hasRateLimits: true,
    origin: "https://www.casa.org.br",
  });
  const attempt = async (visitor: number, n: number) => {
    const request = login(`ana${n}@exemplo.org.br`);
    request.headers.set("x-forwarded-for", `9.9.9.${n}, 203.0.113.${visitor}, 198.51.100.1`);
    return (await gateway(request, "127.0.0.1")).status;
  };
  for (let n = 1; n <= 60; n++) expect(await attempt(1, n)).toBe(200);
  expect(await attempt(2, 1)).toBe(200);
  expect(await attempt(1, 61)).toBe(429);
});

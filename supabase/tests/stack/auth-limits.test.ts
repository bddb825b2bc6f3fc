import { afterEach, describe, expect, it, vi } from "vitest";
import { authLimits } from "../../local/auth-limits.ts";
import { createGateway } from "../../local/gateway.ts";

const login = (email: string) =>
  new Request("http://127.0.0.1/auth/v1/token?grant_type=password", {
    method: "POST",
    body: JSON.stringify({ email, password: "x" }),
  });

afterEach(() => void vi.useRealTimers());
/** Auth gives back one sign-in or refresh every two seconds. */
const useClock = () => vi.useFakeTimers({ toFake: ["Date"] });
const twoSecondsLater = () => vi.setSystemTime(Date.now() + 2_000);

// Auth 2.196 answered so: 30 at once from one address, then one every two seconds, shared by sign-ins and refreshes.
it("thirty sign-ins and refreshes at once are allowed per network, then one every two seconds", async () => {
  useClock();
  const limit = authLimits();
  const refresh = () =>
    limit(
      new Request("http://127.0.0.1/auth/v1/token?grant_type=refresh_token", { method: "POST", body: "{}" }),
      "203.0.113.9",
    );
  for (let n = 1; n <= 10; n++)
    expect(await limit(login(`ana${n}@exemplo.org.br`), "203.0.113.9")).toBeNull();
  for (let n = 11; n <= 30; n++) expect(await refresh()).toBeNull();
  const refused = await refresh();
  expect(refused?.status).toBe(429);
  expect(refused?.headers.get("retry-after")).toBeNull();
  twoSecondsLater();
  expect(await refresh()).toBeNull();
  expect((await refresh())?.status).toBe(429);
  expect(await limit(login("ana@exemplo.org.br"), "203.0.113.10")).toBeNull();
});

// Auth 2.196: 30 at once, then one every ten seconds, for each of these.
it.each(["PUT user", "POST verify", "POST factors/f/verify", "POST factors/f/challenge"])(
  "thirty at once of %s are allowed per network",
  async (call) => {
    useClock();
    const limit = authLimits();
    const [method, path] = call.split(" ");
    const send = () =>
      limit(new Request(`http://127.0.0.1/auth/v1/${path}`, { method, body: "{}" }), "203.0.113.9");
    for (let n = 1; n <= 30; n++) expect(await send()).toBeNull();
    expect((await send())?.status).toBe(429);
    vi.setSystemTime(Date.now() + 10_000);
    expect(await send()).toBeNull();
    expect((await send())?.status).toBe(429);
  },
);

it("five recovery mails are sent to one address, and ten from one network, in 15 minutes", async () => {
  const limit = authLimits();
  const recover = (email: string, address: string) =>
    limit(
      new Request("http://127.0.0.1/auth/v1/recover", { method: "POST", body: JSON.stringify({ email }) }),
      address,
    );
  for (let n = 1; n <= 5; n++) expect(await recover("ana@exemplo.org.br", `203.0.113.${n}`)).toBeNull();
  expect((await recover("ANA@exemplo.org.br", "203.0.113.6"))?.status).toBe(429);
  for (let n = 1; n <= 10; n++)
    expect(await recover(`ana${n}@exemplo.org.br`, `2001:db8:1:2::${n}`)).toBeNull();
  expect((await recover("eva@exemplo.org.br", "2001:db8:1:2::11"))?.status).toBe(429);
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
    useClock();
    for (let n = 1; n <= 60; n++) {
      twoSecondsLater();
      expect(await attempt(n)).toBeNull();
    }
    twoSecondsLater();
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
    keys: { jwtSecret: "x".repeat(32) },
    origin: "https://www.casa.org.br",
  });
  const attempt = async (visitor: number, n: number) => {
    const request = login(`ana${n}@exemplo.org.br`);
    request.headers.set("x-forwarded-for", `9.9.9.${n}, 203.0.113.${visitor}, 198.51.100.1`);
    return (await gateway(request, "127.0.0.1")).status;
  };
  useClock();
  for (let n = 1; n <= 30; n++) expect(await attempt(1, n)).toBe(200);
  expect(await attempt(2, 1)).toBe(200);
  expect(await attempt(1, 31)).toBe(429);
});

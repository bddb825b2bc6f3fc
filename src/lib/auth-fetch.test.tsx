import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type FakeResponse, fakeServer } from "@/testing/fake-server";

// Uses the real supabase-js, whose handling of these responses is under test; a new client for each test, because it goes on retrying.
let accessToken: typeof import("@/lib/request").accessToken;
let refreshIfExpired: typeof import("@/lib/renew-session").refreshIfExpired;
let readSession: typeof import("@/lib/stored-session").readSession;
beforeEach(async () => {
  localStorage.clear();
  vi.resetModules();
  ({ accessToken } = await import("@/lib/request"));
  ({ refreshIfExpired } = await import("@/lib/renew-session"));
  ({ readSession } = await import("@/lib/stored-session"));
  // Loaded before the clock is a fake one.
  await (await import("@/lib/supabase")).supabase();
});
afterEach(() => void vi.useRealTimers());

const HOUR = 3600;
const now = () => Math.floor(Date.now() / 1000);
const jwt = (claims: object) =>
  `${[{ alg: "HS256" }, claims].map((part) => btoa(JSON.stringify(part))).join(".")}.c2ln`;
const session = (expires_at: number, claims: object = { sub: "ana", exp: expires_at }) => ({
  access_token: jwt(claims),
  refresh_token: "r",
  expires_at,
  expires_in: HOUR,
  token_type: "bearer",
  user: { id: "ana" },
});
const store = (stored: object) => localStorage.setItem("authToken", JSON.stringify(stored));
const isRefresh = ({ path }: { path: string }) => path === "/auth/v1/token";

/** A refresh, while the clock runs until it gives up. */
async function refreshTimedOut() {
  vi.useFakeTimers();
  const refreshed = refreshIfExpired();
  refreshed.catch(() => undefined);
  await vi.advanceTimersByTimeAsync(11_000);
  return refreshed;
}

const FAULTS: [string, FakeResponse][] = [
  ["429", { status: 429, body: { code: 429, error_code: "over_request_rate_limit", msg: "limit" } }],
  ["500", { status: 500, body: { code: 500, error_code: "unexpected_failure", msg: "x" } }],
  ["502", { status: 502, body: "<html>" }],
  ["504", { status: 504, body: {} }],
  ["a page instead of JSON", { status: 400, body: "<html>entre na rede</html>" }],
  ["an empty object", { body: {} }],
  ["half of the tokens", { body: { access_token: jwt({ sub: "ana" }) } }],
];

describe("a refresh that Auth responds to with", () => {
  it.each(FAULTS)("%s does not end the session", async (_, response) => {
    const stored = session(now() - 10);
    store(stored);
    fakeServer(() => response);
    await expect(refreshTimedOut()).rejects.toThrow();
    expect(readSession()?.refresh_token).toBe(stored.refresh_token);
  });

  it("429 says to wait", async () => {
    store(session(now() - 10));
    fakeServer(() => ({ status: 429, body: { error_code: "over_request_rate_limit" } }));
    await expect(refreshTimedOut()).rejects.toMatchObject({
      message: "Muitas tentativas. Aguarde alguns minutos e tente novamente.",
    });
  });

  it("a refusal ends it", async () => {
    store(session(now() - 10));
    fakeServer(() => ({ status: 400, body: { error_code: "refresh_token_not_found", msg: "no" } }));
    expect(await accessToken()).toBeUndefined();
    expect(readSession()).toBeUndefined();
  });

  it("a token without exp keeps it, too", async () => {
    store(session(now() - 10));
    const renewed = session(now() + HOUR, { sub: "ana" });
    fakeServer(() => ({ body: renewed }));
    expect(await accessToken()).toBe(renewed.access_token);
    expect(await accessToken()).toBe(renewed.access_token);
  });
});

describe("a device's clock that is wrong by", () => {
  it.each([-26, -1.2, 1.2, 26])("%f hours costs at most one refresh", async (hours) => {
    const server = Date.now();
    store(session(Math.floor(server / 1000) + HOUR));
    vi.useFakeTimers({ now: server + hours * HOUR * 1000, toFake: ["Date"] });
    const renewed = session(Math.floor(server / 1000) + HOUR);
    const calls = fakeServer(() => ({ body: renewed }));
    for (let request = 1; request <= 5; request++) expect(await accessToken()).toBeTruthy();
    expect(calls.filter(isRefresh).length).toBeLessThanOrEqual(1);
  });
});

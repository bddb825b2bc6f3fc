import { createClient } from "@supabase/supabase-js";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { fetchForAuth } from "@/lib/auth-fetch";
import { takeConsoleErrors } from "@/testing/setup";
import { authLimits } from "../../supabase/local/auth-limits.ts";

// A Saturday at the counter: six devices and a stranger share one network address, and Auth counts its sign-ins and refreshes together.

const SITE = "http://127.0.0.1:54321";
const DEVICES = 6;
const now = () => Math.floor(Date.now() / 1000);
const session = (expires_at: number) => ({
  access_token: `${btoa('{"alg":"HS256"}')}.${btoa(JSON.stringify({ sub: "ana", exp: expires_at }))}.c2ln`,
  refresh_token: crypto.randomUUID(),
  expires_at,
  expires_in: 3600,
  token_type: "bearer",
  user: { id: "ana" },
});

beforeEach(() => {
  vi.useFakeTimers();
  const limit = authLimits();
  vi.spyOn(globalThis, "fetch").mockImplementation(async (input, init) => {
    const request = new Request(input, { method: init?.method ?? "GET", body: init?.body ?? null });
    return (await limit(request, "203.0.113.9")) ?? Response.json(session(now() + 3600));
  });
});
afterEach(() => void vi.useRealTimers());

const tryPassword = () =>
  fetch(`${SITE}/auth/v1/token?grant_type=password`, {
    method: "POST",
    body: JSON.stringify({ email: "ana@exemplo.org.br", password: "x" }),
  });

/** A device whose token has just expired. */
function openDevice(fetcher: typeof fetch, storageKey: string) {
  const stored = new Map([[storageKey, JSON.stringify(session(now() - 1))]]);
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  };
  const auth = { storage, storageKey, autoRefreshToken: false, detectSessionInUrl: false };
  const client = createClient(SITE, "key", { auth, global: { fetch: fetcher } });
  return { client, isSignedIn: () => stored.has(storageKey) };
}

async function signedInAfter(fetcher: typeof fetch) {
  for (let n = 1; n <= 40; n++) await tryPassword();
  const devices = Array.from({ length: DEVICES }, (_, n) => openDevice(fetcher, `${Date.now()} ${n}`));
  const sessions = devices.map(({ client }) => client.auth.getSession());
  for (let second = 1; second <= 30; second++) {
    await tryPassword();
    await vi.advanceTimersByTimeAsync(1_000);
  }
  await Promise.all(sessions);
  return devices.filter(({ isSignedIn }) => isSignedIn()).length;
}

it("nobody is signed out when a stranger in the same network tries passwords; with plain fetch all six were", async () => {
  expect(await signedInAfter(fetch)).toBe(0);
  // supabase-js prints the refusals that end the sessions.
  expect(takeConsoleErrors()).toHaveLength(DEVICES);
  vi.setSystemTime(Date.now() + 3_600_000);
  expect(await signedInAfter(fetchForAuth)).toBe(DEVICES);
  takeConsoleErrors();
});

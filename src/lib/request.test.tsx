import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { readSession, type StoredSession } from "@/lib/stored-session";
import { type FakeResponse, fakeServer } from "@/testing/fake-server";

// Uses the real supabase-js, whose handling of these sessions is under test. The modules are loaded anew, because a client that
// another test file has used may still have pending requests.
let fetchAsCaller: typeof import("@/lib/request").fetchAsCaller;
beforeAll(async () => {
  vi.resetModules();
  ({ fetchAsCaller } = await import("@/lib/request"));
});
afterAll(() => void vi.resetModules());

const NOW = Math.floor(Date.now() / 1000);
/** A token in the format that supabase-js decodes. */
const jwt = (sub: string, exp: number) =>
  `${[{ alg: "HS256" }, { sub, exp }].map((part) => btoa(JSON.stringify(part))).join(".")}.c2ln`;
const session = (sub: string, expires_at: number, refresh_token = "r"): StoredSession => ({
  access_token: jwt(sub, expires_at),
  refresh_token,
  expires_at,
  user: { id: sub },
});
const store = (stored: StoredSession) => localStorage.setItem("authToken", JSON.stringify(stored));

const OLD = session("ana", NOW + 300);
const NEW = session("ana", NOW + 3600, "r2");

/** A server that refuses only the old token, and responds to a token refresh with `refreshResponse`. */
function serve(refreshResponse: FakeResponse) {
  return fakeServer(({ path, headers }) => {
    if (path === "/auth/v1/token") return refreshResponse;
    const isRefused = headers.get("Authorization") === `Bearer ${OLD.access_token}`;
    return isRefused ? { status: 401, body: {} } : { body: ["linha"] };
  });
}
const read = () => fetchAsCaller("http://127.0.0.1:54321/rest/v1/posts");

beforeEach(() => localStorage.clear());

it.each([OLD, { ...OLD, refresh_token: "" }])(
  "a session outlives a site with the key of another project (%#)",
  async (stored) => {
    store(stored);
    fakeServer(() => ({ status: 401, body: { message: "Invalid API key", hint: "Double check it." } }));
    expect((await read()).status).toBe(503);
    expect(readSession()).toEqual(stored);
  },
);

describe("a session without a refresh token", () => {
  const EXPIRED = { ...OLD, refresh_token: "", expires_at: NOW - 1 };

  it("ends when its token has expired, and the refused request is repeated as a visitor", async () => {
    store(EXPIRED);
    const calls = serve({});
    expect((await read()).status).toBe(200);
    expect(calls.map(({ headers }) => headers.get("Authorization"))).toEqual([
      `Bearer ${OLD.access_token}`,
      null,
    ]);
    expect(readSession()).toBeUndefined();
  });

  it("continues without a network, and when the device's clock is fast", async () => {
    store(EXPIRED);
    fakeServer(() => ({ fault: "cut" }));
    await expect(read()).rejects.toThrow();
    expect(readSession()).toEqual(EXPIRED);
    store({ ...NEW, refresh_token: "", expires_at: NOW - 1 });
    serve({});
    expect((await read()).status).toBe(200);
    expect(readSession()?.access_token).toBe(NEW.access_token);
  });

  it("ends when its token is refused, and the request is repeated as a visitor", async () => {
    store({ ...OLD, refresh_token: "" });
    serve({});
    expect((await read()).status).toBe(200);
    expect(readSession()).toBeUndefined();
  });
});

describe("a token that is refused although it has not expired by the device's clock", () => {
  beforeEach(() => store(OLD));

  it("is refreshed, and the request is repeated", async () => {
    serve({ body: { ...NEW, token_type: "bearer", expires_in: 3600 } });
    expect((await read()).status).toBe(200);
    expect(readSession()?.access_token).toBe(NEW.access_token);
  });

  it("ends the session when the refresh fails", async () => {
    serve({ status: 400, body: { code: "refresh_token_not_found", message: "Invalid Refresh Token" } });
    expect((await read()).status).toBe(200);
    expect(readSession()).toBeUndefined();
  });

  it("is replaced by the token that another tab has stored meanwhile", async () => {
    // auth-js sends a refused refresh token only once, hence another token here.
    store({ ...OLD, refresh_token: "r4" });
    fakeServer(({ path, headers }) => {
      if (headers.get("Authorization") === `Bearer ${NEW.access_token}`) return { body: ["linha"] };
      if (path !== "/auth/v1/token") return { status: 401, body: {} };
      // auth-js discards its new session when another tab was faster.
      store(NEW);
      return { body: { ...session("ana", NOW + 3600, "r3"), token_type: "bearer", expires_in: 3600 } };
    });
    expect((await read()).status).toBe(200);
    expect(readSession()?.access_token).toBe(NEW.access_token);
  });

  it("does not end the session of another person who signed in meanwhile, nor repeat the request as that person", async () => {
    const calls = fakeServer(() => {
      store(session("bia", NOW + 3600));
      return { status: 401, body: {} };
    });
    expect((await read()).status).toBe(401);
    expect(calls).toHaveLength(1);
    expect(readSession()?.user?.id).toBe("bia");
  });
});

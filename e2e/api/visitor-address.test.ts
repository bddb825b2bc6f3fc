import { expect, it } from "vitest";
import { signVisitor } from "../../supabase/functions/_shared/rules/visitor-signature.ts";
import { adminToken, newAccount } from "./client.ts";
import { interceptingFetch, newVisitorHeaders, startFunction } from "./in-process.ts";

// Visitors whose requests the site server passes on: they share its address, and are counted by the one that it signs.

const SECRET = "an oil lamp in the window";
const VISITOR = "203.0.113.7";
const refreshToken = { refresh_token: "a-token-of-nobody" };
const body = { Code: "nenhum-codigo", NewPassword: "uma frase que ninguem usa" };

it("one visitor's wrong codes do not stop another behind the same site server", async () => {
  const { send } = startFunction({ hasRateLimits: true, siteSecret: SECRET });
  const siteServer = newVisitorHeaders();
  const attempt = async (address: string, secret = SECRET) => {
    const headers = { ...siteServer, ...(await signVisitor(address, secret)) };
    return (await send("POST", "/auth/recover", { body, headers })).status;
  };
  const attacker = crypto.randomUUID();
  for (let n = 0; n < 20; n += 1) expect(await attempt(attacker)).toBe(400);
  expect(await attempt(attacker)).toBe(429);
  expect(await attempt(crypto.randomUUID())).toBe(400);
  // Without the right signature a claimed address counts for nothing: all tries are those of one address.
  for (let n = 0; n < 20; n += 1) expect(await attempt(crypto.randomUUID(), "guessed")).toBe(400);
  expect(await attempt(crypto.randomUUID(), "guessed")).toBe(429);
});

it("Auth is told the visitor's address with a renewed session and a mailed link, as it answers them", async () => {
  const requests: [string, string | null][] = [];
  const { send } = startFunction({
    siteSecret: SECRET,
    fetch: interceptingFetch(({ pathname, search }, init) => {
      if (!pathname.startsWith("/auth/v1/")) return undefined;
      requests.push([pathname + search, new Headers(init.headers).get("sb-forwarded-for")]);
      return Response.json({ error_code: "refresh_token_not_found" }, { status: 400 });
    }),
  });
  const headers = await signVisitor(VISITOR, SECRET);
  const answer = await send("POST", "/visitor-auth/token", { body: refreshToken, headers });
  expect([answer.status, answer.body]).toEqual([400, { error_code: "refresh_token_not_found" }]);
  await send("POST", "/visitor-auth/verify", { body: { token_hash: "x", type: "recovery" }, headers });
  expect(requests).toEqual([
    ["/auth/v1/token?grant_type=refresh_token", VISITOR],
    ["/auth/v1/verify", VISITOR],
  ]);
});

it("calls of Auth without the site server's signature, and any other call of Auth, are refused", async () => {
  const headers = await signVisitor(VISITOR, SECRET);
  const person = await newAccount(await adminToken());
  const { send } = startFunction({ siteSecret: SECRET });
  const password = { email: person.email, password: person.password };
  const status = async (path: string, signed: Record<string, string>, json: object = refreshToken) =>
    (await send("POST", path, { body: json, headers: signed })).status;
  expect(await status("/visitor-auth/token", {})).toBe(404);
  expect(await status("/visitor-auth/token", await signVisitor(VISITOR, "guessed"))).toBe(404);
  expect(await status("/visitor-auth/token", { ...headers, "x-visitor-signature": "?" })).toBe(404);
  expect(await status("/visitor-auth/signup", headers, password)).toBe(404);
  expect(await status("/visitor-auth/admin/users", headers)).toBe(404);
  expect(await status("/visitor-auth/token?grant_type=password", headers, password)).toBe(400);
  const unset = startFunction();
  expect((await unset.send("POST", "/visitor-auth/token", { body: refreshToken, headers })).status).toBe(404);
});

import bcrypt from "bcryptjs";
import { Hono } from "hono";
import { adminRoutes } from "./auth-admin.ts";
import {
  type AuthContext,
  type AuthOptions,
  authError,
  forwardToAuth,
  notFound,
  ResponseError,
  readFields,
  readQuery,
} from "./auth-call.ts";
import { confirmEmailChange } from "./auth-email-change.ts";
import { factorRoutes } from "./auth-factors.ts";
import { changeOwnUser } from "./auth-own-user.ts";
import { recordSession, withMfaClaims } from "./auth-sessions.ts";
import { hashCost } from "./auth-users.ts";

/**
 * Wraps Supabase Lite's Auth: serves only the endpoints that the site uses, rejects the requests that hosted Auth rejects, and
 * adds the admin API and second factors, which Lite lacks.
 */
export const auth = new Hono<{ Bindings: AuthOptions }>().basePath("/auth/v1");

auth.onError((error) => {
  if (error instanceof ResponseError) return error.response;
  throw error;
});
auth.notFound(() => notFound().response);
// Hono runs the GET handler for HEAD requests: a link preview that sends HEAD must not use up a recovery link.
auth.use(async (c, next) => {
  if (c.req.method === "HEAD") throw notFound();
  await next();
});

auth.route("/admin", adminRoutes);
auth.route("/factors", factorRoutes);

auth.post("/token", async (c) => {
  const grant = readQuery(c, "grant_type").get("grant_type");
  if (grant === "password") return withMfaClaims(c, await signIn(c));
  if (grant === "refresh_token") return withMfaClaims(c, await refresh(c));
  return c.notFound();
});
/** Takes the same time for known and unknown addresses; Auth's own time depends on the mail server. */
auth.post("/recover", async (c) => {
  const path = `/recover?${readQuery(c, "redirect_to")}`;
  const [response] = await Promise.all([
    forwardToAuth(c, "POST", path, await readFields(c, "email")),
    new Promise((done) => setTimeout(done, RECOVER_MS)),
  ]);
  return response;
});
auth.get("/verify", async (c) => {
  const link = readQuery(c, "token", "type", "redirect_to");
  if (link.get("type") !== "recovery") return c.notFound();
  const response = await forwardToAuth(c, "GET", `/verify?${link}`);
  const [, token] = /[#&]access_token=([^&]+)/.exec(response.headers.get("location") ?? "") ?? [];
  if (token) await recordSession(c, token, "otp");
  return response;
});
/** Verifies the token of a mail that links to a page of the site; the page sends the token after a click. */
auth.post("/verify", async (c) => {
  const fields = await readFields(c, "token_hash", "type");
  if (fields.type === "email_change" && fields.token_hash) {
    const changed = await confirmEmailChange(c, fields.token_hash);
    return c.json(changed ?? { code: 200, msg: ONE_CONFIRMED });
  }
  if (fields.type !== "recovery" || !fields.token_hash)
    throw authError(400, "validation_failed", "Verify requires a token hash of a recovery link");
  const response = await forwardToAuth(c, "POST", "/verify", fields);
  if (response.ok) {
    const session: { access_token: string } = await response.clone().json();
    await recordSession(c, session.access_token, "otp");
  }
  return withMfaClaims(c, response);
});
auth.post("/logout", (c) => forwardToAuth(c, "POST", `/logout?${readQuery(c, "scope")}`));
auth.get("/user", async (c) => withMfaClaims(c, await forwardToAuth(c, "GET", "/user")));
auth.put("/user", async (c) => withMfaClaims(c, await changeOwnUser(c)));

const ONE_CONFIRMED = "Confirmation link accepted. Please proceed to confirm link sent to the other email";

/** Longer than the work for a known address takes. */
const RECOVER_MS = 200;

/** A bcrypt hash of no known password; comparing with this hash takes as long as comparing with a real hash. */
const dummyHash = () =>
  `$2b$${String(hashCost()).padStart(2, "0")}$Lto9wj/hMadz2zdcNY6LLuevq9tO2jYpDFUf7hZdRumlmVh.mPX0W`;

/**
 * The response for an unknown e-mail, or for a user without a password, takes as long as for a wrong password. A banned user is refused
 * before the password is verified.
 */
async function signIn(c: AuthContext) {
  const fields = await readFields(c, "email", "password");
  // Lite hashes no empty password.
  if (!fields.password) throw authError(400, "invalid_credentials", "Invalid login credentials");
  const [user] = await c.env.db.query<{ passwordHash: string | null; banned: boolean }>(
    `select encrypted_password as "passwordHash", coalesce(banned_until > now(), false) as banned
     from auth.users where email = lower($1)`,
    [fields.email ?? ""],
  );
  if (user?.banned) throw authError(400, "user_banned", "User is banned");
  if (!user?.passwordHash) await bcrypt.compare(fields.password, dummyHash());
  const response = await forwardToAuth(c, "POST", "/token?grant_type=password", fields);
  if (response.ok) {
    const session: { access_token: string } = await response.clone().json();
    await recordSession(c, session.access_token, "password");
  }
  return response;
}

async function refresh(c: AuthContext) {
  const fields = await readFields(c, "refresh_token");
  if (!/^[\w-]{1,500}$/.test(fields.refresh_token ?? ""))
    throw authError(400, "refresh_token_not_found", "Invalid Refresh Token: Refresh Token Not Found");
  const [banned] = await c.env.db.query(
    `select 1 from auth.refresh_tokens t join auth.users u on u.id = t.user_id
     where t.token = $1 and u.banned_until > now()`,
    [fields.refresh_token],
  );
  if (banned) throw authError(400, "user_banned", "Invalid Refresh Token: User Banned");
  return oneAtATime(fields.refresh_token ?? "", () =>
    forwardToAuth(c, "POST", "/token?grant_type=refresh_token", fields),
  );
}

/** Tabs that refresh the same token at once get the same new one, as from Auth: all but the first find that it was used. */
async function oneAtATime(token: string, refresh: () => Promise<Response>) {
  const response = (refreshes.get(token) ?? Promise.resolve()).then(refresh);
  const settled = response.then(
    () => undefined,
    () => undefined,
  );
  refreshes.set(token, settled);
  settled.then(() => refreshes.get(token) === settled && refreshes.delete(token));
  return response;
}
const refreshes = new Map<string, Promise<void>>();

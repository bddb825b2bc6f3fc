import bcrypt from "bcryptjs";
import { Hono } from "hono";
import { adminRoutes } from "./auth-admin.ts";
import {
  type AuthContext,
  type AuthOptions,
  ask,
  notServed,
  Refusal,
  readFields,
  readQuery,
  refusal,
} from "./auth-call.ts";
import { factorRoutes } from "./auth-factors.ts";
import { changePassword } from "./auth-password.ts";
import { noteRecovery, withProof } from "./auth-sessions.ts";
import { hashCost } from "./auth-users.ts";

/**
 * Stands before Supabase Lite's Auth: serves only what the site uses, refuses what hosted Auth refuses, and adds what Lite
 * lacks, the admin API and second factors.
 */
export const auth = new Hono<{ Bindings: AuthOptions }>().basePath("/auth/v1");

auth.onError((error) => {
  if (error instanceof Refusal) return error.response;
  throw error;
});
auth.notFound(() => notServed().response);
// Hono would answer it as GET: what only looks at a mailed link must not use it up.
auth.use(async (c, next) => {
  if (c.req.method === "HEAD") throw notServed();
  await next();
});

auth.route("/admin", adminRoutes);
auth.options("*", (c) => ask(c, "OPTIONS", c.req.path.replace("/auth/v1", "")));
auth.route("/factors", factorRoutes);

auth.post("/token", async (c) => {
  const grant = readQuery(c, "grant_type").get("grant_type");
  if (grant === "password") return withProof(c, await signIn(c));
  if (grant === "refresh_token") return withProof(c, await refresh(c));
  return c.notFound();
});
auth.post("/recover", async (c) =>
  ask(c, "POST", `/recover?${readQuery(c, "redirect_to")}`, await readFields(c, "email")),
);
auth.get("/verify", async (c) => {
  const link = readQuery(c, "token", "type", "redirect_to");
  if (link.get("type") !== "recovery") return c.notFound();
  const response = await ask(c, "GET", `/verify?${link}`);
  const [, token] = /[#&]access_token=([^&]+)/.exec(response.headers.get("location") ?? "") ?? [];
  if (token) await noteRecovery(c, token);
  return response;
});
/** What is behind a mailed link that leads to a button of the site, sent by the page. */
auth.post("/verify", async (c) => {
  const fields = await readFields(c, "token_hash", "type");
  if (fields.type !== "recovery" || !fields.token_hash)
    throw refusal(400, "validation_failed", "Verify requires a token hash of a recovery link");
  const response = await ask(c, "POST", "/verify", fields);
  if (response.ok) {
    const session: { access_token: string } = await response.clone().json();
    await noteRecovery(c, session.access_token);
  }
  return withProof(c, response);
});
auth.post("/logout", (c) => ask(c, "POST", `/logout?${readQuery(c, "scope")}`));
auth.get("/user", async (c) => withProof(c, await ask(c, "GET", "/user")));
auth.put("/user", async (c) => withProof(c, await changePassword(c)));

/** No password has this hash; comparing with it takes as long as comparing with a real one. */
const dummyHash = () =>
  `$2b$${String(hashCost()).padStart(2, "0")}$Lto9wj/hMadz2zdcNY6LLuevq9tO2jYpDFUf7hZdRumlmVh.mPX0W`;

/** An unknown e-mail takes as long as a wrong password; a banned user gets the documented error. */
async function signIn(c: AuthContext) {
  const fields = await readFields(c, "email", "password");
  const [user] = await c.env.db.query<{ banned: boolean }>(
    "select coalesce(banned_until > now(), false) as banned from auth.users where email = lower($1)",
    [fields.email ?? ""],
  );
  if (!user) await bcrypt.compare(fields.password ?? "", dummyHash());
  const response = await ask(c, "POST", "/token?grant_type=password", fields);
  // The right password of a banned user fails at the session's row, which the database refuses.
  if (user?.banned && response.status === 500) throw refusal(400, "user_banned", "User is banned");
  return response;
}

async function refresh(c: AuthContext) {
  const fields = await readFields(c, "refresh_token");
  if (!/^[\w-]{1,500}$/.test(fields.refresh_token ?? ""))
    throw refusal(400, "refresh_token_not_found", "Invalid Refresh Token: Refresh Token Not Found");
  return ask(c, "POST", "/token?grant_type=refresh_token", fields);
}

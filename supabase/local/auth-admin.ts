import { randomBytes, timingSafeEqual } from "node:crypto";
import { Hono } from "hono";
import * as z from "zod/mini";
import {
  type AuthContext,
  type AuthOptions,
  authError,
  badJson,
  ResponseError,
  readBody,
  readFields,
  triggerError,
} from "./auth-call.ts";
import { createUser, deleteUser, findUser, listUsers, updateUser, userChanges } from "./auth-users.ts";
import { isUnstorable } from "./storable-text.ts";

/** The admin API of Supabase Auth for users, which Supabase Lite lacks. */
export const adminRoutes = new Hono<{ Bindings: AuthOptions }>();

adminRoutes.onError((error) => {
  if (error instanceof ResponseError) return error.response;
  const refusal = triggerError(error);
  if (refusal) return refusal.response;
  return authError(500, "unexpected_failure", `Database error: ${error.message}`).response;
});
adminRoutes.use(async (c, next) => {
  if (!hasSecretKey(c)) throw authError(403, "not_admin", "User not allowed");
  await next();
});
adminRoutes.get("/users", async (c) => {
  const page = Math.max(1, Number(c.req.query("page")) || 1);
  const perPage = Math.min(1000, Math.max(1, Number(c.req.query("per_page")) || 50));
  const { users, total } = await listUsers(c.env.db, page, perPage);
  const lastPage = Math.max(1, Math.ceil(total / perPage));
  const link = (n: number, rel: string) => `<${c.req.path}?page=${n}&per_page=${perPage}>; rel="${rel}"`;
  c.header("link", [...(page < lastPage ? [link(page + 1, "next")] : []), link(lastPage, "last")].join(", "));
  c.header("x-total-count", String(total));
  return c.json({ users, aud: "authenticated" });
});
adminRoutes.post("/users", async (c) => {
  const changes = await readChanges(c);
  return c.json(await c.env.db.transaction((tx) => createUser(tx, changes)));
});
adminRoutes.get("/users/:id", async (c) => c.json(await findUser(c.env.db, c.req.param("id"))));
adminRoutes.put("/users/:id", async (c) => {
  const changes = await readChanges(c);
  return c.json(await c.env.db.transaction((tx) => updateUser(tx, c.req.param("id"), changes)));
});
adminRoutes.delete("/users/:id", async (c) => {
  await c.env.db.transaction((tx) => deleteUser(tx, c.req.param("id")));
  return c.json({});
});
/** Returns a recovery link without sending an e-mail. */
adminRoutes.post("/generate_link", async (c) => {
  const { db, siteUrl } = c.env;
  const { type, email = "" } = await readFields(c, "type", "email");
  if (type !== "recovery")
    throw authError(400, "validation_failed", "Only links to a new password are made here");
  const token = randomBytes(32).toString("hex");
  const [user] = await db.query<{ id: string }>(
    "update auth.users set recovery_token = $2, recovery_sent_at = now() where email = lower($1) returning id",
    [email, token],
  );
  if (!user) throw authError(404, "user_not_found", "User with this email not found");
  const link = new URL("/auth/v1/verify", siteUrl);
  link.search = String(new URLSearchParams({ token, type, redirect_to: siteUrl }));
  return c.json({
    ...(await findUser(db, user.id)),
    action_link: link.href,
    hashed_token: token,
    verification_type: type,
    redirect_to: siteUrl,
  });
});

async function readChanges(c: AuthContext) {
  const body = await readBody(c);
  if (isUnstorable(body)) throw badJson();
  const changes = userChanges.safeParse(body);
  if (changes.success) return changes.data;
  throw authError(400, "validation_failed", z.prettifyError(changes.error));
}

/** True when `apikey` is the secret key and no user's token is sent with it: Auth then treats the request as the user's. */
function hasSecretKey({ req, env }: AuthContext) {
  const apikey = Buffer.from(req.header("apikey") ?? "");
  const expected = Buffer.from(env.keys.secret);
  const bearer = req.header("authorization")?.replace(/^Bearer\s+/i, "");
  const isKey = apikey.length === expected.length && timingSafeEqual(apikey, expected);
  return isKey && (!bearer || bearer === env.keys.secret);
}

import { randomUUID } from "node:crypto";
import bcrypt from "bcryptjs";
import * as z from "zod/mini";
import { PASSWORD_MAX_BYTES, PASSWORD_MIN } from "../functions/_shared/contract/auth.ts";
import { isEmail } from "../functions/_shared/rules/email.ts";
import { UUID } from "../functions/_shared/rules/ids.ts";
import { authError } from "./auth-call.ts";
import type { Queryable, Row } from "./database.ts";

/** The bcrypt cost, from the same environment variable as in Supabase Lite; tests set a low cost for speed. */
export const hashCost = () => Number(process.env.LITE_AUTH_BCRYPT_COST || 10);

const optionalText = z.optional(z.string());
const optionalRecord = z.optional(z.record(z.string(), z.unknown()));
export const userChanges = z.object({
  id: optionalText,
  email: optionalText,
  password: optionalText,
  email_confirm: z.optional(z.boolean()),
  ban_duration: optionalText,
  user_metadata: optionalRecord,
  app_metadata: optionalRecord,
});
type UserChanges = z.infer<typeof userChanges>;

const SELECT_USERS = `
  select u.id, u.aud, u.role, u.email, coalesce(u.phone, '') as phone, u.email_confirmed_at, u.confirmed_at, u.last_sign_in_at,
         u.raw_app_meta_data as app_metadata, u.raw_user_meta_data as user_metadata, u.banned_until,
         u.created_at, u.updated_at, u.is_anonymous,
         (select coalesce(jsonb_agg(jsonb_build_object(
                   'identity_id', i.id, 'id', i.provider_id, 'user_id', i.user_id, 'identity_data', i.identity_data,
                   'provider', i.provider, 'last_sign_in_at', i.last_sign_in_at, 'created_at', i.created_at,
                   'updated_at', i.updated_at, 'email', i.email)), '[]')
          from auth.identities i where i.user_id = u.id) as identities
  from auth.users u where u.deleted_at is null`;

export async function findUser(db: Queryable, id: string) {
  const [user] = UUID.test(id)
    ? await db.query<Row & { id: string; email: string }>(`${SELECT_USERS} and u.id = $1`, [id])
    : [];
  if (!user) throw authError(404, "user_not_found", "User not found");
  return user;
}

export async function listUsers(db: Queryable, page: number, perPage: number) {
  const [{ total } = { total: 0 }] = await db.query<{ total: number }>(
    "select count(*)::int as total from auth.users where deleted_at is null",
  );
  const users = await db.query(`${SELECT_USERS} order by u.created_at desc, u.id limit $1 offset $2`, [
    perPage,
    (page - 1) * perPage,
  ]);
  return { users, total };
}

export async function createUser(db: Queryable, changes: UserChanges) {
  const { id = randomUUID(), password, email_confirm: isConfirmed = false } = changes;
  const email = parseEmail(changes.email ?? "");
  await assertEmailAvailable(db, email);
  await db.query(
    `insert into auth.users (id, email, encrypted_password, email_confirmed_at, raw_app_meta_data, raw_user_meta_data)
     values ($1, $2, $3, case when $4::boolean then now() end, $5::jsonb, $6::jsonb)`,
    [
      id,
      email,
      await hashPassword(password),
      isConfirmed,
      { provider: "email", providers: ["email"], ...changes.app_metadata },
      changes.user_metadata ?? {},
    ],
  );
  await db.query(
    `insert into auth.identities (id, provider, provider_id, user_id, identity_data)
     values ($1, 'email', $2::text, $3::uuid, $4::jsonb)`,
    [randomUUID(), id, id, { sub: id, email, email_verified: isConfirmed, phone_verified: false }],
  );
  return findUser(db, id);
}

/** Deletes all sessions of the user after a new password. A ban leaves them, as in Auth; it only ends refreshes. */
export async function updateUser(db: Queryable, id: string, changes: UserChanges) {
  const previous = await findUser(db, id);
  const { password, ban_duration: ban, email_confirm: isConfirmed = false } = changes;
  const email = changes.email === undefined ? previous.email : parseEmail(changes.email);
  if (email !== previous.email) await assertEmailAvailable(db, email);
  await db.query(
    `update auth.users
     set email = $2,
         email_confirmed_at = case when $3::boolean then coalesce(email_confirmed_at, now()) else email_confirmed_at end,
         encrypted_password = coalesce($4::text, encrypted_password),
         recovery_token = case when $4::text is null then recovery_token end,
         banned_until = case when $5::boolean then now() + $6::interval else banned_until end,
         raw_user_meta_data = raw_user_meta_data || $7::jsonb, raw_app_meta_data = raw_app_meta_data || $8::jsonb,
         updated_at = now()
     where id = $1`,
    [
      id,
      email,
      isConfirmed,
      await hashPassword(password),
      ban !== undefined,
      parseBanDuration(ban),
      changes.user_metadata ?? {},
      changes.app_metadata ?? {},
    ],
  );
  await db.query(
    "update auth.identities set identity_data = identity_data || jsonb_build_object('email', $2::text) where user_id = $1 and provider = 'email'",
    [id, email],
  );
  if (password !== undefined) await db.query("delete from auth.sessions where user_id = $1", [id]);
  return findUser(db, id);
}

/** The foreign keys delete sessions and identities with the user. */
export async function deleteUser(db: Queryable, id: string) {
  await findUser(db, id);
  await db.query("delete from auth.users where id = $1", [id]);
}

function parseEmail(input: string) {
  const email = input.trim().toLowerCase();
  if (isEmail(email)) return email;
  throw authError(400, "validation_failed", "Unable to validate email address: invalid format");
}

/** A Go duration, as in Auth's API ("24h", "30m"); "none" lifts a ban. */
function parseBanDuration(duration = "none") {
  if (duration === "none") return null;
  const [, amount, unit] = /^(\d+)(h|m|s)$/.exec(duration) ?? [];
  if (!amount) throw authError(400, "validation_failed", `invalid format for ban duration: ${duration}`);
  return `${amount} ${unit === "h" ? "hours" : unit === "m" ? "minutes" : "seconds"}`;
}

async function assertEmailAvailable(db: Queryable, email: string) {
  const usersWithEmail = await db.query("select 1 from auth.users where email = $1", [email]);
  if (usersWithEmail.length > 0)
    throw authError(422, "email_exists", "A user with this email address has already been registered");
}

async function hashPassword(password: string | undefined) {
  if (password === undefined) return null;
  assertPasswordLength(password);
  return bcrypt.hash(password, hashCost());
}

export function assertPasswordLength(password: string) {
  if (password.length < PASSWORD_MIN)
    throw weakPassword(`Password should be at least ${PASSWORD_MIN} characters.`, "length");
  if (Buffer.byteLength(password) > PASSWORD_MAX_BYTES)
    throw authError(
      400,
      "validation_failed",
      `Password cannot be longer than ${PASSWORD_MAX_BYTES} characters`,
    );
}

export const weakPassword = (message: string, reason: string) =>
  authError(422, "weak_password", message, { weak_password: { reasons: [reason] } });

import { randomUUID } from "node:crypto";
import bcrypt from "bcryptjs";
import { isEmail } from "../functions/_shared/rules/email.ts";
import { UUID } from "../functions/_shared/rules/ids.ts";
import type { Queryable, Row } from "./database.ts";

/** As Supabase Lite reads it from the environment; tests ask for hashes that take no time. */
export const hashCost = () => Number(process.env.LITE_AUTH_BCRYPT_COST || 10);

/** A refusal in the words of Supabase Auth. */
export class AuthRefusal extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly details: Row = {},
  ) {
    super(message);
  }
}

export const refusalResponse = ({ status, code, message, details }: AuthRefusal) =>
  Response.json(
    { code: status, error_code: code, msg: message, ...details },
    { status, headers: { "x-sb-error-code": code } },
  );

export type UserChanges = {
  id?: string;
  email?: string;
  password?: string;
  email_confirm?: boolean;
  ban_duration?: string;
  user_metadata?: Row;
  app_metadata?: Row;
};

const USER = `
  select u.id, u.aud, u.role, u.email, coalesce(u.phone, '') as phone, u.email_confirmed_at, u.confirmed_at, u.last_sign_in_at,
         u.raw_app_meta_data as app_metadata, u.raw_user_meta_data as user_metadata, u.banned_until,
         u.created_at, u.updated_at, u.is_anonymous,
         (select coalesce(jsonb_agg(jsonb_build_object(
                   'identity_id', i.id, 'id', i.provider_id, 'user_id', i.user_id, 'identity_data', i.identity_data,
                   'provider', i.provider, 'last_sign_in_at', i.last_sign_in_at, 'created_at', i.created_at,
                   'updated_at', i.updated_at, 'email', i.email)), '[]')
          from auth.identities i where i.user_id = u.id) as identities
  from auth.users u where u.deleted_at is null`;

export async function findUser(db: Queryable, id: string): Promise<Row> {
  const [user] = UUID.test(id) ? await db.query(`${USER} and u.id = $1`, [id]) : [];
  if (!user) throw new AuthRefusal(404, "user_not_found", "User not found");
  return user;
}

export async function listUsers(db: Queryable, page: number, perPage: number) {
  const [{ total } = { total: 0 }] = await db.query<{ total: number }>(
    "select count(*)::int as total from auth.users where deleted_at is null",
  );
  const users = await db.query(`${USER} order by u.created_at desc, u.id limit $1 offset $2`, [
    perPage,
    (page - 1) * perPage,
  ]);
  return { users, total };
}

export async function createUser(
  db: Queryable,
  changes: UserChanges,
  minPasswordLength: number,
): Promise<Row> {
  const email = readEmail(changes.email ?? "");
  await refuseTakenEmail(db, email);
  const id = changes.id ?? randomUUID();
  const hash =
    changes.password === undefined ? null : await hashPassword(changes.password, minPasswordLength);
  const facts = { sub: id, email, email_verified: Boolean(changes.email_confirm), phone_verified: false };
  await db.query(
    `insert into auth.users (id, email, encrypted_password, email_confirmed_at, raw_app_meta_data, raw_user_meta_data)
     values ($1, $2, $3, case when $4::boolean then now() end, $5::jsonb, $6::jsonb)`,
    [
      id,
      email,
      hash,
      Boolean(changes.email_confirm),
      { provider: "email", providers: ["email"], ...changes.app_metadata },
      changes.user_metadata ?? {},
    ],
  );
  await db.query(
    `insert into auth.identities (id, provider, provider_id, user_id, identity_data)
     values ($1, 'email', $2::text, $3::uuid, $4::jsonb)`,
    [randomUUID(), id, id, facts],
  );
  return findUser(db, id);
}

/** Signing in again is needed after a new password or a ban: the sessions and their refresh tokens go. */
export async function updateUser(db: Queryable, id: string, changes: UserChanges, minPasswordLength: number) {
  const before = await findUser(db, id);
  if (changes.email !== undefined) {
    const email = readEmail(changes.email);
    if (email !== before.email) await refuseTakenEmail(db, email);
    await db.query("update auth.users set email = $2 where id = $1", [id, email]);
    await db.query(
      "update auth.identities set identity_data = identity_data || jsonb_build_object('email', $2::text) where user_id = $1 and provider = 'email'",
      [id, email],
    );
  }
  if (changes.email_confirm) {
    await db.query(
      "update auth.users set email_confirmed_at = coalesce(email_confirmed_at, now()) where id = $1",
      [id],
    );
  }
  if (changes.password !== undefined) {
    const hash = await hashPassword(changes.password, minPasswordLength);
    await db.query("update auth.users set encrypted_password = $2, recovery_token = null where id = $1", [
      id,
      hash,
    ]);
  }
  if (changes.ban_duration !== undefined) {
    await db.query("update auth.users set banned_until = now() + $2::interval where id = $1", [
      id,
      readBan(changes.ban_duration),
    ]);
  }
  if (changes.password !== undefined || (changes.ban_duration ?? "none") !== "none")
    await endSessions(db, id);
  await db.query(
    `update auth.users set raw_user_meta_data = raw_user_meta_data || $2::jsonb,
       raw_app_meta_data = raw_app_meta_data || $3::jsonb, updated_at = now() where id = $1`,
    [id, changes.user_metadata ?? {}, changes.app_metadata ?? {}],
  );
  return findUser(db, id);
}

/** Sessions and identities go with the row. */
export async function deleteUser(db: Queryable, id: string) {
  await findUser(db, id);
  await endSessions(db, id);
  await db.query("delete from auth.users where id = $1", [id]);
}

async function endSessions(db: Queryable, userId: string) {
  await db.query("delete from auth.refresh_tokens where user_id = $1", [userId]);
  await db.query("delete from auth.sessions where user_id = $1", [userId]);
}

function readEmail(text: string) {
  const email = text.trim().toLowerCase();
  if (!isEmail(email)) {
    throw new AuthRefusal(400, "validation_failed", "Unable to validate email address: invalid format");
  }
  return email;
}

/** Go's durations, as Auth takes them ("24h", "30m"); "none" lifts a ban. */
function readBan(duration: string) {
  if (duration === "none") return null;
  const [, amount, unit] = /^(\d+)(h|m|s)$/.exec(duration) ?? [];
  if (!amount)
    throw new AuthRefusal(400, "validation_failed", `invalid format for ban duration: ${duration}`);
  return `${amount} ${unit === "h" ? "hours" : unit === "m" ? "minutes" : "seconds"}`;
}

async function refuseTakenEmail(db: Queryable, email: string) {
  const taken = await db.query("select 1 from auth.users where email = $1", [email]);
  if (taken.length > 0) {
    throw new AuthRefusal(422, "email_exists", "A user with this email address has already been registered");
  }
}

async function hashPassword(password: string, minLength: number) {
  if (password.length < minLength) {
    throw new AuthRefusal(422, "weak_password", `Password should be at least ${minLength} characters.`, {
      weak_password: { reasons: ["length"] },
    });
  }
  if (Buffer.byteLength(password) > 72) {
    throw new AuthRefusal(400, "validation_failed", "Password cannot be longer than 72 characters");
  }
  return bcrypt.hash(password, hashCost());
}

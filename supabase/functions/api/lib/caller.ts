import * as z from "zod/mini";
import { ROLES, SECOND_FACTOR, type SessionUser, sessionUser } from "../../_shared/contract/auth.ts";
import type { Call } from "../../_shared/contract/call.ts";
import { type DatabaseClient, unwrap } from "./database.ts";
import { firstPassword, forbidden, secondFactor, unauthorized } from "./problem.ts";

/** The signed-in user with the access token. */
export type Caller = SessionUser & { token: string };

const profile = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  role: z.enum(ROLES),
  is_admin: z.boolean(),
  must_change_password: z.boolean(),
  created_at: z.string(),
  second_factor: z.enum(SECOND_FACTOR),
  helps_saturday: z.boolean(),
});

/** Reads the caller's profile with the caller's token, which also checks signature, expiry and session. */
export async function readOwnProfile(database: DatabaseClient): Promise<SessionUser | null> {
  const result: unknown = await unwrap(database.rpc("current_profile"));
  const row: unknown = Array.isArray(result) ? result[0] : result;
  if (!row) return null;
  const { id, name, email, role, is_admin, must_change_password, created_at, second_factor, helps_saturday } =
    profile.parse(row);
  return sessionUser.parse({
    id,
    name,
    email,
    role,
    isAdmin: is_admin,
    mustChangePassword: must_change_password,
    secondFactor: second_factor,
    helpsSaturday: helps_saturday,
    createdAt: created_at,
  });
}

/** The token of `Authorization: Bearer …`; null without a well-formed JWT. */
export function bearerOf(headers: Headers): string | null {
  return /^Bearer\s+([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(headers.get("authorization") ?? "")?.[1] ?? null;
}

/**
 * The user of the access token, if the call admits that user. Throws 401 without a session, and 403 when the
 * user must replace a first password, lacks the role, or needs a second factor.
 */
export async function requireCaller(
  { access, allowsFirstPassword }: Pick<Call, "access" | "allowsFirstPassword">,
  headers: Headers,
  databaseAs: (token: string) => DatabaseClient,
  onRefusal: (user: SessionUser) => Promise<unknown>,
): Promise<Caller> {
  const token = bearerOf(headers);
  if (!token) throw unauthorized();
  const user = await readOwnProfile(databaseAs(token));
  if (!user) throw unauthorized();
  if (user.mustChangePassword && !allowsFirstPassword) throw firstPassword();
  if (access === "admin" && !user.isAdmin) {
    await onRefusal(user);
    throw forbidden();
  }
  if (access === "admin" && user.secondFactor === "needed") throw secondFactor();
  return { ...user, token };
}

import * as z from "zod/mini";
import { SECOND_FACTOR, type SessionUser, sessionUser } from "../../_shared/contract/auth.ts";
import type { Call } from "../../_shared/contract/call.ts";
import { firstPassword, forbidden, secondFactor, unauthorized } from "./problem.ts";
import { type Rows, unwrap } from "./rows.ts";

/** Who is signed in, with the token they act by. */
export type Caller = SessionUser & { token: string };

const profile = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  role: z.enum(["user", "admin"]),
  is_admin: z.boolean(),
  must_change_password: z.boolean(),
  created_at: z.string(),
  second_factor: z.enum(SECOND_FACTOR),
});

/** Reads the profile with the caller's token: one request checks signature, expiry, session and role. */
export async function ownProfile(rows: Rows): Promise<SessionUser | null> {
  const found: unknown = await unwrap(rows.rpc("current_profile"));
  const row: unknown = Array.isArray(found) ? found[0] : found;
  if (!row) return null;
  const { id, name, email, role, is_admin, must_change_password, created_at, second_factor } =
    profile.parse(row);
  return sessionUser.parse({
    id,
    name,
    email,
    role,
    isAdmin: is_admin,
    mustChangePassword: must_change_password,
    secondFactor: second_factor,
    createdAt: created_at,
  });
}

/** The token of `Authorization: Bearer …`; null when there is none or it has not a token's shape. */
export function bearerOf(headers: Headers): string | null {
  return /^Bearer\s+([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(headers.get("authorization") ?? "")?.[1] ?? null;
}

/**
 * The person behind the token, if the audience includes them: else 401 (no live session) or 403 (a first password still to
 * be replaced, or the wrong role).
 */
export async function requireCaller(
  { audience, withFirstPassword }: Pick<Call, "audience" | "withFirstPassword">,
  headers: Headers,
  rowsAs: (token: string) => Rows,
  onRefusal: (who: SessionUser) => Promise<unknown>,
): Promise<Caller> {
  const token = bearerOf(headers);
  if (!token) throw unauthorized();
  const who = await ownProfile(rowsAs(token));
  if (!who) throw unauthorized();
  if (who.mustChangePassword && !withFirstPassword) throw firstPassword();
  if (audience === "admin" && !who.isAdmin) {
    await onRefusal(who);
    throw forbidden();
  }
  if (audience === "admin" && who.secondFactor === "needed") throw secondFactor();
  return { ...who, token };
}

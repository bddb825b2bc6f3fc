import bcrypt from "bcryptjs";
import { isCommonPassword } from "../functions/_shared/contract/auth.ts";
import {
  type AuthContext,
  authError,
  badJson,
  forwardToAuth,
  readBody,
  readFields,
  triggerError,
} from "./auth-call.ts";
import { startEmailChange } from "./auth-email-change.ts";
import { type AuthUser, currentUser } from "./auth-sessions.ts";
import { assertPasswordLength, weakPassword } from "./auth-users.ts";
import { isUnstorable } from "./storable-text.ts";

/**
 * Changes password, e-mail or metadata of the caller, like hosted Auth with "require current password": a new password needs the current
 * one, unless a mailed link opened the session, and ends all other sessions.
 */
export async function changeOwnUser(c: AuthContext): Promise<Response> {
  const {
    password,
    current_password: current,
    email,
  } = await readFields(c, "password", "current_password", "email");
  const { data } = await readBody(c);
  if (data !== undefined && (typeof data !== "object" || isUnstorable(data))) throw badJson();
  const user = await currentUser(c);
  const isProtected = password !== undefined || (email !== undefined && email.toLowerCase() !== user.email);
  if (isProtected && user.hasFactor && !user.isAal2)
    throw authError(
      401,
      "insufficient_aal",
      "AAL2 session is required to update email or password when MFA is enabled.",
    );
  try {
    if (data) await mergeMetadata(c, user, data);
    if (email) await startEmailChange(c, user, email);
  } catch (error) {
    throw triggerError(error) ?? error;
  }
  if (password !== undefined) return changePassword(c, user, password, current);
  return forwardToAuth(c, "GET", "/user");
}

/** A field that is null is removed. */
const mergeMetadata = ({ env }: AuthContext, { id }: AuthUser, data: object) =>
  env.db.query(
    "update auth.users set raw_user_meta_data = jsonb_strip_nulls(coalesce(raw_user_meta_data, '{}') || $2::jsonb), updated_at = now() where id = $1",
    [id, data],
  );

async function changePassword(c: AuthContext, user: AuthUser, password: string, current: string | undefined) {
  if (isCommonPassword(password))
    throw weakPassword("Password is known to be weak and easy to guess.", "pwned");
  assertPasswordLength(password);
  if (!user.isRecovering) await assertCurrentPassword(current, user.passwordHash);
  const response = await forwardToAuth(c, "PUT", "/user", { password });
  if (response.ok)
    await c.env.db.query("delete from auth.sessions where user_id = $1 and id <> $2", [
      user.id,
      user.sessionId,
    ]);
  return response;
}

async function assertCurrentPassword(current: string | undefined, passwordHash: string) {
  const message = "Current password required when setting new password.";
  if (!current) throw authError(400, "current_password_required", message);
  if (!(await bcrypt.compare(current, passwordHash)))
    throw authError(400, "current_password_invalid", message);
}

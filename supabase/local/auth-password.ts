import bcrypt from "bcryptjs";
import { isCommonPassword } from "../functions/_shared/contract/auth.ts";
import { type AuthContext, authError, forwardToAuth, readFields } from "./auth-call.ts";
import { type AuthUser, currentUser } from "./auth-sessions.ts";
import { assertPasswordLength, weakPassword } from "./auth-users.ts";

/**
 * Behaves like hosted Auth with "require current password": the request must contain the current password, unless a recovery
 * link opened the session, and all other sessions end. Other fields of the user cannot be changed.
 */
export async function changePassword(c: AuthContext): Promise<Response> {
  const { password, current_password: current } = await readFields(c, "password", "current_password");
  const user = await currentUser(c);
  if (password === undefined) return forwardToAuth(c, "GET", "/user");
  if (isCommonPassword(password))
    throw weakPassword("Password is known to be weak and easy to guess.", "pwned");
  assertPasswordLength(password);
  if (user.hasFactor && !user.isAal2)
    throw authError(
      401,
      "insufficient_aal",
      "AAL2 session is required to update email or password when MFA is enabled.",
    );
  if (!user.isRecovering) await assertCurrentPassword(current, user.passwordHash);
  const response = await forwardToAuth(c, "PUT", "/user", { password });
  if (response.ok) await updateSessions(c, user);
  return response;
}

/** Ends the other sessions; this one needs the current password from now on, also when a recovery link opened it. */
async function updateSessions({ env }: AuthContext, { id, sessionId }: AuthUser) {
  await env.db.query("delete from auth.sessions where user_id = $1 and id <> $2", [id, sessionId]);
  await env.db.query("update auth.sessions set tag = null where id = $1", [sessionId]);
}

async function assertCurrentPassword(current: string | undefined, passwordHash: string) {
  const message = "Current password required when setting new password.";
  if (!current) throw authError(400, "current_password_required", message);
  if (!(await bcrypt.compare(current, passwordHash)))
    throw authError(400, "current_password_mismatch", message);
}

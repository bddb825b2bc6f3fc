import bcrypt from "bcryptjs";
import { isCommonPassword } from "../functions/_shared/contract/auth.ts";
import { type AuthContext, ask, readFields, refusal } from "./auth-call.ts";
import { currentPerson } from "./auth-sessions.ts";
import { refuseLength, weakPassword } from "./auth-users.ts";

/**
 * As hosted Auth does it where the current password is required: it must come along, unless the session was opened by a
 * mailed link, and all other sessions end. Nothing else of the account changes.
 */
export async function changePassword(c: AuthContext): Promise<Response> {
  const { password, current_password: current } = await readFields(c, "password", "current_password");
  const person = await currentPerson(c);
  if (password === undefined) return ask(c, "GET", "/user");
  if (isCommonPassword(password))
    throw weakPassword("Password is known to be weak and easy to guess.", "pwned");
  refuseLength(password);
  if (person.hasFactor && !person.isProven)
    throw refusal(
      401,
      "insufficient_aal",
      "AAL2 session is required to update email or password when MFA is enabled.",
    );
  if (!person.isRecovering) await refuseUnproven(current, person.hash);
  const response = await ask(c, "PUT", "/user", { password });
  if (response.ok)
    await c.env.db.query("delete from auth.sessions where user_id = $1 and id <> $2", [
      person.id,
      person.session,
    ]);
  return response;
}

async function refuseUnproven(current: string | undefined, hash: string) {
  const message = "Current password required when setting new password.";
  if (!current) throw refusal(400, "current_password_required", message);
  if (!(await bcrypt.compare(current, hash))) throw refusal(400, "current_password_mismatch", message);
}

import bcrypt from "bcryptjs";
import { isCommonPassword } from "../functions/_shared/contract/auth.ts";
import { AuthRefusal } from "./auth-users.ts";
import type { Queryable } from "./database.ts";

type UserChange = {
  fields: Record<string, string>;
  /** Asks Auth whose token it is. */
  whoAsks(): Promise<Response>;
  change(fields: Record<string, string>): Promise<Response>;
  token: string;
  db: Queryable;
};

/**
 * A change of one's own password, as hosted Auth makes it where the current one is required: it must come along, unless the
 * session was opened by a mailed link, and all other sessions end.
 */
export async function changeUser({ fields, whoAsks, change, token, db }: UserChange): Promise<Response> {
  const known = await whoAsks();
  const { password, current_password: current = "" } = fields;
  if (!known.ok || password === undefined) return known;
  const { sub, session_id: session } = claimsIn(token);
  refuseWeak(password);
  const [account] = await db.query<{ hash: string; tag: string | null; unproven: boolean }>(
    `select u.encrypted_password as hash, s.tag,
            coalesce(s.aal, 'aal1') <> 'aal2'
            and exists (select from auth.mfa_factors f where f.user_id = u.id and f.status = 'verified') as unproven
     from auth.users u join auth.sessions s on s.user_id = u.id where u.id = $1 and s.id = $2`,
    [sub, session],
  );
  if (account?.unproven)
    throw new AuthRefusal(
      401,
      "insufficient_aal",
      "AAL2 session is required to update email or password when MFA is enabled.",
    );
  if (account?.tag !== "recovery") await prove(current, account?.hash ?? "");
  const response = await change({ password });
  if (response.ok) await endOthers(db, sub, session);
  return response;
}

/** Read, not verified: only for tokens that Auth has just made or accepted. */
export function claimsIn(token: string): { sub: string; session_id: string } {
  return JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString());
}

function refuseWeak(password: string) {
  if (isCommonPassword(password))
    throw new AuthRefusal(422, "weak_password", "Password is known to be weak and easy to guess.", {
      weak_password: { reasons: ["pwned"] },
    });
  if (Buffer.byteLength(password) > 72)
    throw new AuthRefusal(400, "validation_failed", "Password cannot be longer than 72 characters");
}

async function prove(current: string, hash: string) {
  const message = "Current password required when setting new password.";
  if (!current) throw new AuthRefusal(400, "current_password_required", message);
  if (!(await bcrypt.compare(current, hash)))
    throw new AuthRefusal(400, "current_password_mismatch", message);
}

async function endOthers(db: Queryable, userId: string, session: string) {
  const others = [userId, session];
  await db.query(
    "delete from auth.refresh_tokens where user_id = $1 and session_id is distinct from $2",
    others,
  );
  await db.query("delete from auth.sessions where user_id = $1 and id <> $2", others);
}

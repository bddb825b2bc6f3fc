import { createHash, randomBytes } from "node:crypto";
import { isEmail } from "../functions/_shared/rules/email.ts";
import { type AuthContext, authError } from "./auth-call.ts";
import type { AuthUser } from "./auth-sessions.ts";
import { findUser } from "./auth-users.ts";
import { renderMail } from "./mail-templates.ts";

const VALID = "email_change_sent_at > now() - interval '1 hour'";
const CONFIRMED_BY_ONE = 1;

/** Mails a link to the old and to the new address; the change happens when both have been opened, as with `double_confirm_changes`. */
export async function startEmailChange({ env }: AuthContext, user: AuthUser, input: string) {
  const email = input.trim().toLowerCase();
  if (email === user.email) return;
  if (!isEmail(email))
    throw authError(400, "validation_failed", "Unable to validate email address: invalid format");
  const taken = await env.db.query("select 1 from auth.users where email = $1", [email]);
  if (taken.length > 0)
    throw authError(422, "email_exists", "A user with this email address has already been registered");
  const [current, next] = [randomBytes(32).toString("hex"), randomBytes(32).toString("hex")];
  await env.db.query(
    `update auth.users set email_change = $2, email_change_token_current = $3, email_change_token_new = $4,
            email_change_sent_at = now(), email_change_confirm_status = 0 where id = $1`,
    [user.id, email, hash(current), hash(next)],
  );
  const values = { SiteURL: env.siteUrl, Email: user.email, NewEmail: email };
  await env.mail?.send(renderMail("email_change", user.email, { ...values, TokenHash: current }));
  await env.mail?.send(renderMail("email_change", email, { ...values, TokenHash: next }));
}

/** Only hashes are stored, as in Auth. */
const hash = (token: string) => createHash("sha256").update(token).digest("hex");

/** Opens the link of one of the two mails. Returns the user when it was the second, so that the address has changed. */
export async function confirmEmailChange({ env }: AuthContext, token: string) {
  return env.db.transaction(async (tx) => {
    const [user] = await tx.query<{
      id: string;
      email: string;
      next: string;
      status: number;
      column: "current" | "new";
    }>(
      `select id, email, email_change as next, email_change_confirm_status as status,
              case when email_change_token_current = $1 then 'current' else 'new' end as column
       from auth.users where $1 in (email_change_token_current, email_change_token_new) and ${VALID} for update`,
      [hash(token)],
    );
    if (!user) throw authError(403, "otp_expired", "Email link is invalid or has expired");
    if (user.status === CONFIRMED_BY_ONE) {
      await tx.query(
        `update auth.users set email = email_change, email_change = '', email_change_token_current = '',
                email_change_token_new = '', email_change_confirm_status = 0, updated_at = now() where id = $1`,
        [user.id],
      );
      await tx.query(
        `update auth.identities i set identity_data = identity_data || jsonb_build_object('email', u.email)
         from auth.users u where u.id = $1 and i.user_id = u.id and i.provider = 'email'`,
        [user.id],
      );
      await env.mail?.send(
        renderMail("email_changed", user.email, { OldEmail: user.email, Email: user.next }),
      );
      return findUser(tx, user.id);
    }
    await tx.query(
      `update auth.users set email_change_confirm_status = ${CONFIRMED_BY_ONE}, email_change_token_${user.column} = '' where id = $1`,
      [user.id],
    );
    return undefined;
  });
}

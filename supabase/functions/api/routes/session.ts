import { WRONG_LOGIN } from "../../_shared/contract/auth.ts";
import type { authCalls } from "../../_shared/contract/calls/accounts.ts";
import { USER_NOT_FOUND } from "../../_shared/rules/status-messages.ts";
import { SUCCESS_MESSAGES } from "../../_shared/rules/success-messages.ts";
import { sessionIdOf, type Tokens } from "../lib/auth.ts";
import { readOwnProfile } from "../lib/caller.ts";
import { unwrap } from "../lib/database.ts";
import type { Handlers, Services } from "../lib/handler.ts";
import { idempotencyKey } from "../lib/idempotency.ts";
import { badField, Problem, unauthorized } from "../lib/problem.ts";
import { recordRefusal } from "../lib/record-refusal.ts";
import { slowRefusal } from "../lib/slow-refusal.ts";
import { verifyPassword } from "../lib/verify-password.ts";

const PASSWORD_CHANGED = { message: SUCCESS_MESSAGES.changePassword };

/**
 * "maria@exemplo.org.br" -> "m…@exemplo.org.br": enough to recognise an attack without storing e-mails. Text without "@" may be a
 * password or a CPF typed into the wrong field, of which only the first character is stored.
 */
function maskEmail(email: string) {
  const [first = ""] = email;
  const domain = email.includes("@") ? email.slice(email.lastIndexOf("@")) : "";
  return [...`${first}…${domain}`].slice(0, 100).join("");
}

/** The response to a login: tokens and user. Fails for users without a profile. */
async function sessionOf(tokens: Tokens, services: Services) {
  const user = await readOwnProfile(services.databaseAs(tokens.token));
  if (!user) throw unauthorized();
  return { ...tokens, user };
}

async function wrongPassword(services: Services, userId: string) {
  await recordRefusal(services, userId, "session", "senha atual incorreta");
  return badField("CurrentPassword", "Senha atual incorreta");
}

export const sessionRoutes: Handlers<typeof authCalls> = {
  async login({ body, address, services }) {
    const refuse = slowRefusal();
    const email = body.Email.toLowerCase();
    // A separate limit per network, against attackers who try a few passwords for many e-mails.
    await services.rateLimiter.limit("login_address", address);
    await services.rateLimiter.limit("login", address, email);
    const tokens = await services.auth.signIn(email, body.Password, address);
    if (!tokens) {
      await services.serviceClient.recordAudit(null, "login_failed", "session", undefined, maskEmail(email));
      await refuse();
      // 400 instead of 401, because clients treat 401 as the end of the session.
      throw new Problem(400, "invalid_credentials", WRONG_LOGIN);
    }
    return sessionOf(tokens, services);
  },

  getCurrentUser: async ({ caller }) => ({ user: caller }),

  async logout({ caller, services }) {
    await services.auth.signOut(caller.token, "local");
    await services.serviceClient.recordAudit(caller.id, "logout", "session");
    return { message: "Sessão encerrada." };
  },

  async confirmPassword({ body, caller, address, services }) {
    await services.rateLimiter.limit("login", address, caller.id);
    if (!(await verifyPassword(services, caller.email, body.CurrentPassword, address)))
      throw await wrongPassword(services, caller.id);
    await services.serviceClient.confirmPassword(caller.id, `session:${sessionIdOf(caller.token)}`);
    return { message: "Senha confirmada." };
  },

  async changePassword({ body, caller, headers, address, services }) {
    const verify = async (password: string) => {
      await services.rateLimiter.limit("login", address, caller.id);
      return verifyPassword(services, caller.email, password, address);
    };
    if (!(await verify(body.CurrentPassword))) {
      // A retry after a lost response: the first attempt has already set the new password.
      const isRepeated = idempotencyKey(headers) && !caller.mustChangePassword;
      if (isRepeated && (await verify(body.NewPassword))) return PASSWORD_CHANGED;
      throw await wrongPassword(services, caller.id);
    }
    await services.auth.changePassword(caller.token, body.CurrentPassword, body.NewPassword, address);
    await services.auth.signOut(caller.token, "others");
    return PASSWORD_CHANGED;
  },

  async recoverPassword({ body, address, services }) {
    await services.rateLimiter.limit("login", address, "recovery code");
    const id = await services.serviceClient.userOfRecoveryCode(body.Code);
    if (typeof id !== "string")
      throw badField("Code", "Este código não vale: expirou, já foi usado ou foi digitado errado.");
    // A trigger deletes the recovery code in the same transaction in which the password changes.
    await services.serviceClient.setPassword(id, body.NewPassword);
    return PASSWORD_CHANGED;
  },

  async forgotPassword({ body, address, services }) {
    const answer = slowRefusal();
    const email = body.Email.toLowerCase();
    await services.rateLimiter.limit("recovery_mail_network", address);
    await services.rateLimiter.limit("recovery_mail", address, email);
    // Not awaited: how long Auth takes, and whether it fails or limits, depends on whether the address has an account.
    services.inBackground(services.auth.sendRecovery(email, address));
    await answer();
    return { message: "Se o e-mail tiver uma conta, enviamos um link para escolher uma nova senha." };
  },

  async changeEmail({ body, caller, address, services }) {
    await services.rateLimiter.limit("login", address, caller.id);
    if (!(await verifyPassword(services, caller.email, body.CurrentPassword, address))) {
      await recordRefusal(services, caller.id, "session", "senha atual incorreta");
      throw badField("CurrentPassword", "Senha atual incorreta");
    }
    await services.serviceClient.confirmPassword(caller.id, `email:${body.Email}`);
    await services.auth.changeEmail(caller.token, body.Email, address);
    return {
      message: "Enviamos um link ao e-mail antigo e ao novo. A troca acontece quando os dois forem abertos.",
    };
  },

  async updateProfile({ body, caller, database }) {
    await unwrap(
      database.from("profiles").update({ name: body.name }).eq("id", caller.id).select("id").single(),
      USER_NOT_FOUND,
    );
    const user = { ...caller, name: body.name };
    return { data: user, user, message: "Perfil atualizado com sucesso!" };
  },
};

import * as z from "zod/mini";
import { NOT_AN_EMAIL } from "../../_shared/contract/common.ts";
import { isKeyRefused } from "../../_shared/rules/deployment-faults.ts";
import { type Backend, readJson } from "./backend.ts";
import { problemOf } from "./database-errors.ts";
import {
  badField,
  emailExists,
  internalError,
  invalid,
  Problem,
  secondFactor,
  tooMany,
  unauthorized,
  unavailable,
  weakPassword,
} from "./problem.ts";

const tokenResponse = z.object({
  access_token: z.string(),
  refresh_token: z.string(),
  expires_in: z.number(),
  expires_at: z.optional(z.number()),
});

export type Tokens = { token: string; refreshToken: string; expiresAt: string };

/** Decodes without verifying the signature: use only for tokens that Auth has just issued. */
export function sessionIdOf(token: string): string {
  const part = (token.split(".")[1] ?? "").replaceAll("-", "+").replaceAll("_", "/");
  const claims: { session_id?: unknown } = JSON.parse(atob(part));
  return String(claims.session_id ?? "");
}

type Grant = "password" | "refresh_token";
type VisitorRequest = { json: unknown; address: string; method?: string; token?: string };
/** A request to Auth with the visitor's network address, for Auth's rate limits. */
export type RequestForVisitor = (path: string, request: VisitorRequest) => Promise<Response>;

/** Manages sessions of Supabase Auth. */
export function createAuthClient(backend: Backend, key: string, requestForVisitor: RequestForVisitor) {
  async function grant(type: Grant, json: unknown, address: string): Promise<Tokens | null> {
    const response = await requestForVisitor(`/token?grant_type=${type}`, { json, address });
    const body = await readJson(response);
    if (response.status === 429) throw tooMany(60);
    if (response.status >= 500 || isKeyRefused(response.status, body))
      throw unavailable(`auth ${response.status}`);
    // Auth refuses with JSON; a page or half an answer says nothing about the password.
    if (!response.ok && Object.keys(body).length > 0) return null;
    const session = tokenResponse.safeParse(body);
    if (!session.success) throw unavailable("auth responded without a session");
    const { access_token, refresh_token, expires_in, expires_at } = session.data;
    const expiresAtMs = expires_at ? expires_at * 1000 : Date.now() + expires_in * 1000;
    return {
      token: access_token,
      refreshToken: refresh_token,
      expiresAt: new Date(expiresAtMs).toISOString(),
    };
  }

  return {
    /** Null for an unknown e-mail or a wrong password. */
    signIn: (email: string, password: string, address: string) =>
      grant("password", { email, password }, address),

    async signOut(token: string, scope: "local" | "others") {
      const response = await backend.send(`/auth/v1/logout?scope=${scope}`, { key, token, method: "POST" });
      await response.body?.cancel();
      if (response.status >= 500) throw unavailable(`auth ${response.status}`);
    },

    async changePassword(token: string, current: string, password: string, address: string) {
      const json = { password, current_password: current };
      const response = await requestForVisitor("/user", { method: "PUT", json, token, address });
      if (!response.ok) throw await changeProblem(response);
    },

    /** Mails a link to the old and the new address; the change happens when both are opened. */
    async changeEmail(token: string, email: string, address: string) {
      const response = await requestForVisitor("/user", { method: "PUT", json: { email }, token, address });
      if (!response.ok) throw await changeProblem(response);
    },

    /** Mails a link to choose a new password, if the address has an account. */
    async sendRecovery(email: string, address: string) {
      const response = await requestForVisitor("/recover", { json: { email }, address });
      await response.body?.cancel();
      if (response.status >= 500) throw unavailable(`auth ${response.status}`);
    },
  };
}

/** The answers of Auth to a change of the own account, told as what they are. */
async function changeProblem(response: Response): Promise<Problem> {
  const { status } = response;
  const body = await readJson(response);
  const code = String(body.error_code ?? body.code ?? "");
  if (status === 429) return tooMany(60);
  if (status >= 502 || isKeyRefused(status, body)) return unavailable(`auth ${status}`);
  if (/^PT4/.test(code)) return problemOf(status, body);
  switch (code) {
    case "same_password":
      return new Problem(400, "same_password", "A nova senha deve ser diferente da senha atual");
    case "current_password_invalid":
    case "current_password_mismatch":
    case "current_password_required":
      return badField("CurrentPassword", "Senha atual incorreta");
    case "weak_password":
      return weakPassword();
    case "insufficient_aal":
      return secondFactor();
    case "email_exists":
      return emailExists();
    case "validation_failed":
    case "email_address_invalid":
      return invalid([{ field: "Email", message: NOT_AN_EMAIL }]);
    default:
      return status === 401 || status === 403 ? unauthorized() : internalError(`auth ${status} ${code}`);
  }
}
export type Auth = ReturnType<typeof createAuthClient>;

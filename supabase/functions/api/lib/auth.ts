import * as z from "zod/mini";
import { type Backend, readJson } from "./backend.ts";
import {
  badField,
  internalError,
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
/** Requests a session from Auth, with the visitor's network address for Auth's rate limit. */
export type RequestToken = (grant: Grant, json: unknown, address: string) => Promise<Response>;

/** Manages sessions of Supabase Auth with the publishable key, which the browser could also use directly. */
export function createAuthClient(backend: Backend, key: string, requestToken: RequestToken) {
  async function grant(type: Grant, json: unknown, address: string): Promise<Tokens | null> {
    const response = await requestToken(type, json, address);
    const body = await readJson(response);
    if (response.status === 429) throw tooMany(60);
    if (response.status >= 500) throw unavailable(`auth ${response.status}`);
    if (!response.ok) return null;
    const session = tokenResponse.safeParse(body);
    if (!session.success) throw internalError("auth responded without a session");
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
    /** Null when the session has ended. */
    renew: (refreshToken: string, address: string) =>
      grant("refresh_token", { refresh_token: refreshToken }, address),

    async signOut(token: string, scope: "local" | "others") {
      const response = await backend.send(`/auth/v1/logout?scope=${scope}`, { key, token, method: "POST" });
      await response.body?.cancel();
      if (response.status >= 500) throw unavailable(`auth ${response.status}`);
    },

    async changePassword(token: string, current: string, password: string) {
      const json = { password, current_password: current };
      const response = await backend.send("/auth/v1/user", { key, token, method: "PUT", json });
      const { error_code: code = "" } = await readJson(response);
      if (response.ok) return;
      if (code === "same_password")
        throw new Problem(400, "same_password", "A nova senha deve ser diferente da senha atual");
      if (code === "current_password_mismatch" || code === "current_password_required")
        throw badField("CurrentPassword", "Senha atual incorreta");
      if (code === "weak_password") throw weakPassword();
      if (code === "insufficient_aal") throw secondFactor();
      throw response.status === 401 || response.status === 403
        ? unauthorized()
        : internalError(`auth ${response.status} ${String(code)}`);
    },
  };
}
export type Auth = ReturnType<typeof createAuthClient>;

import { randomUUID } from "node:crypto";
import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import type { Row } from "../../local/database.ts";
import { signToken } from "./sign-token.ts";

/** A user with a live session. `token`: the access token that the browser would send; `aal`: set after a second factor. */
export type TestUser = { id: string; email: string; sessionId: string; token: string; aal?: "aal2" };

type Keys = { publishable: string; secret: string; jwtSecret: string };
type Caller = TestUser | "service";

/** Auth, PostgREST and Storage of the local stack or of a project elsewhere. */
export type Services = {
  url: string;
  keys: Keys;
  fetch(request: Request): Promise<Response>;
  /** Signs claims as Auth does; `iat` and `exp` (an hour) are added where missing. */
  sign(claims: Row): string;
  /** A supabase-js client; `as` a user, the service, or (left out) a visitor. `send` may inspect the requests. */
  client(as?: Caller, send?: (request: Request) => Promise<Response>): SupabaseClient;
  /** Calls /rest/v1, /auth/v1 or /storage/v1; `as` a user, the service, or (left out) a visitor. */
  http(path: string, init?: RequestInit & { as?: Caller }): Promise<Response>;
};

export function servicesAt(url: string, keys: Keys, fetch: Services["fetch"]): Services {
  const keyOf = (as?: Caller) => (as === "service" ? keys.secret : keys.publishable);
  return {
    url,
    keys,
    fetch,
    sign(claims) {
      const iat = Math.floor(Date.now() / 1000);
      return signToken({ iat, exp: iat + 3600, ...claims }, keys.jwtSecret);
    },
    client: (as, send = fetch) =>
      createClient(url, keyOf(as), {
        auth: { persistSession: false, autoRefreshToken: false },
        // Node 20 has no WebSocket, and nothing here listens.
        realtime: { transport: EventTarget as never },
        global: {
          fetch: (input, init) => send(new Request(input, init)),
          headers: typeof as === "object" ? { authorization: `Bearer ${as.token}` } : {},
        },
      }),
    async http(path, { as, ...init } = {}) {
      const headers = new Headers(init.headers);
      headers.set("apikey", keyOf(as));
      if (typeof as === "object") headers.set("authorization", `Bearer ${as.token}`);
      if (typeof init.body === "string" && !headers.has("content-type")) {
        headers.set("content-type", "application/json");
      }
      return fetch(new Request(url + path, { ...init, headers }));
    },
  };
}

export function claimsOf({ id, email, sessionId, aal }: Omit<TestUser, "token">): Row {
  return { sub: id, email, session_id: sessionId, role: "authenticated", aud: "authenticated", aal };
}

/** Gives an account a role and an open session. */
export async function withSession(
  { sign }: Services,
  query: (statement: string, values: unknown[]) => Promise<unknown>,
  { id, email, role }: { id: string; email: string; role: "user" | "admin" },
): Promise<TestUser> {
  await query("update public.profiles set role = $2 where id = $1", [id, role]);
  const sessionId = randomUUID();
  await query("insert into auth.sessions (id, user_id, aal) values ($1, $2, 'aal1')", [sessionId, id]);
  return { id, email, sessionId, token: sign(claimsOf({ id, email, sessionId })) };
}

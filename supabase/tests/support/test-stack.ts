import { randomBytes, randomUUID } from "node:crypto";
import type { EmailDriver } from "@supabase/lite";
import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import { createUser as insertUser } from "../../local/auth-users.ts";
import type { Queryable, Row } from "../../local/database.ts";
import { openStack, type Stack } from "../../local/stack.ts";
import { freshDatabase, TEMPLATE_DATABASE, testServerUrl } from "./fresh-database.mjs";
import { signToken } from "./sign-token.ts";

export type Role = "anon" | "authenticated" | "service_role";

/** A user with a live session. `token`: the access token that the browser would send; `aal`: set after a second factor. */
export type TestUser = { id: string; email: string; sessionId: string; token: string; aal?: "aal2" };

/** Runs `work` in one transaction with the caller's role and claims, as a request to /rest/v1 does. */
export type RunAs = <T>(work: (db: Queryable) => Promise<T>) => Promise<T>;

export type TestStack = Stack & {
  keys: { publishable: string; secret: string; jwtSecret: string };
  asAnon: RunAs;
  asService: RunAs;
  asUser(user: TestUser): RunAs;
  /** A new user with a profile and a session; `role` as in profiles.role. */
  createUser(role?: "user" | "admin", email?: string): Promise<TestUser>;
  /** Signs claims as Auth does; `iat` and `exp` (an hour) are added where missing. */
  sign(claims: Row): string;
  /** A supabase-js client; `as` a user, the service, or (left out) a visitor. `send` may inspect the requests. */
  client(as?: TestUser | "service", send?: (request: Request) => Promise<Response>): SupabaseClient;
  /** Makes tables created after the start visible to /rest/v1. */
  reloadSchema(): Promise<void>;
  /** Calls /rest/v1, /auth/v1 or /storage/v1; `as` a user, the service, or (left out) a visitor. */
  http(path: string, init?: RequestInit & { as?: TestUser | "service" }): Promise<Response>;
};

/** Boots a stack for one test file, on a copy of the migrated template database of the server at TEST_DATABASE_URL. */
export async function bootTestStack(options: { mail?: EmailDriver } = {}): Promise<TestStack> {
  const keys = {
    publishable: `sb_publishable_${randomBytes(16).toString("hex")}`,
    secret: `sb_secret_${randomBytes(16).toString("hex")}`,
    jwtSecret: randomBytes(32).toString("hex"),
  };
  const testDatabase = await freshDatabase(testServerUrl(), TEMPLATE_DATABASE);
  const stack = await openStack({ keys, databaseUrl: testDatabase.url, ...options });
  const sign = (claims: Row) => {
    const iat = Math.floor(Date.now() / 1000);
    return signToken({ iat, exp: iat + 3600, ...claims }, keys.jwtSecret);
  };

  function runAs(role: Role, claims: Row): RunAs {
    return (work) =>
      stack.transaction(async (tx) => {
        await tx.query(
          `select set_config('request.jwt.claims', $1, true), set_config('request.jwt.claim.sub', $2, true),
                  set_config('request.jwt.claim.role', $3, true), set_config('role', $3, true)`,
          [JSON.stringify(claims), String(claims.sub ?? ""), role],
        );
        return work(tx);
      });
  }

  async function createUser(role: "user" | "admin" = "user", email = `${randomUUID()}@exemplo.org.br`) {
    const account = { email, password: "uma senha de teste", email_confirm: true };
    const { id } = await stack.transaction((tx) => insertUser(tx, account));
    await stack.query("update public.profiles set role = $2 where id = $1", [id, role]);
    const sessionId = randomUUID();
    await stack.query("insert into auth.sessions (id, user_id, aal) values ($1, $2, 'aal1')", [
      sessionId,
      id,
    ]);
    return { id, email, sessionId, token: sign(claimsOf({ id, email, sessionId })) };
  }

  async function http(path: string, { as, ...init }: RequestInit & { as?: TestUser | "service" } = {}) {
    const headers = new Headers(init.headers);
    headers.set("apikey", as === "service" ? keys.secret : keys.publishable);
    if (typeof as === "object") headers.set("authorization", `Bearer ${as.token}`);
    if (typeof init.body === "string" && !headers.has("content-type")) {
      headers.set("content-type", "application/json");
    }
    return stack.fetch(new Request(`http://127.0.0.1${path}`, { ...init, headers }));
  }

  function client(as?: TestUser | "service", send = stack.fetch) {
    return createClient("http://127.0.0.1", as === "service" ? keys.secret : keys.publishable, {
      auth: { persistSession: false, autoRefreshToken: false },
      // Node 20 has no WebSocket, and nothing here listens.
      realtime: { transport: EventTarget as never },
      global: {
        fetch: (input, init) => send(new Request(input, init)),
        headers: typeof as === "object" ? { authorization: `Bearer ${as.token}` } : {},
      },
    });
  }

  return {
    ...stack,
    keys,
    client,
    sign,
    http,
    createUser,
    asAnon: runAs("anon", { role: "anon" }),
    asService: runAs("service_role", { role: "service_role" }),
    asUser: (user) => runAs("authenticated", claimsOf(user)),
    async reloadSchema() {
      await stack.connection.clearSchemaCache();
      await stack.connection.introspect();
    },
    async close() {
      await stack.close();
      await testDatabase.drop();
    },
  };
}

function claimsOf({ id, email, sessionId, aal }: Omit<TestUser, "token">): Row {
  return { sub: id, email, session_id: sessionId, role: "authenticated", aud: "authenticated", aal };
}

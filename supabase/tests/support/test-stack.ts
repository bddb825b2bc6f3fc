import { randomBytes, randomUUID } from "node:crypto";
import type { EmailDriver } from "@supabase/lite";
import { createUser as insertUser } from "../../local/auth-users.ts";
import type { Queryable, Row } from "../../local/database.ts";
import { openStack, type Stack } from "../../local/stack.ts";
import { freshDatabase, TEMPLATE_DATABASE, testServerUrl } from "./fresh-database.mjs";
import { claimsOf, type Services, servicesAt, type TestUser, withSession } from "./services.ts";

export type { TestUser };

export type Role = "anon" | "authenticated" | "service_role";

/** Runs `work` in one transaction with the caller's role and claims, as a request to /rest/v1 does. */
export type RunAs = <T>(work: (db: Queryable) => Promise<T>) => Promise<T>;

export type TestStack = Stack &
  Services & {
    asAnon: RunAs;
    asService: RunAs;
    asUser(user: TestUser): RunAs;
    /** A new user with a profile and a session; `role` as in profiles.role. */
    createUser(role?: "user" | "admin", email?: string): Promise<TestUser>;
    /** Makes tables created after the start visible to /rest/v1. */
    reloadSchema(): Promise<void>;
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
  const services = servicesAt("http://127.0.0.1", keys, stack.fetch);

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
    return withSession(services, stack.query, { id, email, role });
  }

  return {
    ...stack,
    ...services,
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

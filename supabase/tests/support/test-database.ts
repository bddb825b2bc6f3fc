import type { Queryable, Row } from "../../local/database.ts";
import { readSeed } from "../../local/seed.mjs";
import { bootTestStack, type TestStack, type TestUser } from "./test-stack.ts";

/** A booted stack on a fresh database, with an admin (the protected account) and a volunteer. */
export type TestDatabase = TestStack & { admin: TestUser; volunteer: TestUser };

export type Caller = "owner" | "anon" | "service" | TestUser;
export type Sql = <R = Row>(text: string, params?: unknown[]) => Promise<R[]>;

export type TestTransaction = {
  /** Runs one statement with the role and claims of `caller`. A failing statement rejects and is rolled back alone. */
  as(caller: Caller): Sql;
  /** Runs `work` in a savepoint and rolls back to the savepoint afterwards. */
  rolledBack<T>(work: () => Promise<T>): Promise<T>;
};

export type DatabaseError = Error & { code: string; hint?: string };

export async function bootDatabase({ seeded = true } = {}): Promise<TestDatabase> {
  const stack = await bootTestStack();
  const admin = await stack.createUser("admin", "admin@exemplo.org.br");
  const volunteer = await stack.createUser("user", "voluntario@exemplo.org.br");
  await stack.query("update public.profiles set is_protected = true where id = $1", [admin.id]);
  if (seeded) await stack.script(readSeed());
  return { ...stack, admin, volunteer };
}

let demo: Promise<TestDatabase> | undefined;
/**
 * The demo database that all files of a worker share. Only for tests that read or use `inTransaction`: no test may leave
 * changes behind. Dropped when the server stops.
 */
export const demoDatabase = () => {
  demo ??= bootDatabase();
  return demo;
};

/** Runs `work` in a transaction that is always rolled back at the end, so that tests can share a database. */
export async function inTransaction<T>(
  stack: TestStack,
  work: (tx: TestTransaction) => Promise<T>,
): Promise<T> {
  const rollback = new Rollback<T>();
  try {
    await stack.transaction(async (connection) => {
      rollback.result = await work(testTransaction(connection));
      throw rollback;
    });
  } catch (thrown) {
    if (thrown !== rollback) throw thrown;
  }
  return rollback.result as T;
}

/** Thrown to make `stack.transaction` roll back; holds the result. */
class Rollback<T> extends Error {
  result?: T;
}

function testTransaction(connection: Queryable): TestTransaction {
  /** Ends the savepoint of the previous statement; sent together with the next statement to save a round trip. */
  let endSavepoint = "";
  async function run<R>(caller: Caller, text: string, params?: unknown[]) {
    await connection.script(`${endSavepoint} savepoint before_statement; ${setCaller(caller)}`);
    endSavepoint = ROLLBACK_STATEMENT;
    return connection.query<R>(text, params);
  }
  return {
    as: (caller) => async (text, params) => {
      const rows = await run<never>(caller, text, params);
      endSavepoint = "release savepoint before_statement;";
      return rows;
    },
    async rolledBack(work) {
      await connection.script(`${endSavepoint} reset role; savepoint before_work`);
      endSavepoint = "";
      const result = await work();
      endSavepoint = "rollback to savepoint before_work; release savepoint before_work;";
      return result;
    },
  };
}

const ROLLBACK_STATEMENT = "rollback to savepoint before_statement; release savepoint before_statement;";

/** The settings that a request to /rest/v1 by `caller` sets. */
export function settingsOf(caller: Caller) {
  const role = roleOf(caller);
  const {
    id: sub = "",
    email,
    sessionId: session_id,
    aal,
  }: Partial<TestUser> = typeof caller === "string" ? {} : caller;
  return {
    "request.jwt.claims": JSON.stringify({ role, sub: sub || undefined, email, session_id, aal }),
    "request.jwt.claim.sub": sub,
    "request.jwt.claim.role": role,
    role,
  };
}

function setCaller(caller: Caller) {
  const calls = Object.entries(settingsOf(caller)).map(
    ([name, value]) => `set_config('${name}', '${value.replaceAll("'", "''")}', true)`,
  );
  return `select ${calls.join(", ")}`;
}

function roleOf(caller: Caller) {
  if (typeof caller !== "string") return "authenticated";
  return { owner: "none", anon: "anon", service: "service_role" }[caller];
}

import type { Queryable, Row } from "../../local/database.ts";
import { readSeed } from "../../local/seed.mjs";
import { bootTestStack, type TestStack, type TestUser } from "./test-stack.ts";

/** A stack with the demo content, its administrator (the protected account) and one volunteer. */
export type House = TestStack & { admin: TestUser; volunteer: TestUser };

export type Caller = "owner" | "anon" | "service" | TestUser;
export type Sql = <R = Row>(text: string, params?: unknown[]) => Promise<R[]>;

export type Scene = {
  /** Runs statements as somebody, one at a time. A refused one rejects and costs only itself. */
  as(caller: Caller): Sql;
  /** Plays something and undoes it. */
  undone<T>(play: () => Promise<T>): Promise<T>;
};

export type DatabaseError = Error & { code: string; hint?: string };

export async function bootHouse({ seeded = true } = {}): Promise<House> {
  const stack = await bootTestStack();
  const admin = await stack.createUser("admin", "admin@exemplo.org.br");
  const volunteer = await stack.createUser("user", "voluntario@exemplo.org.br");
  await stack.query("update public.profiles set is_protected = true where id = $1", [admin.id]);
  if (seeded) await stack.script(readSeed());
  return { ...stack, admin, volunteer };
}

let demo: Promise<House> | undefined;
/** A worker's house with the demo content, for files that only play scenes and read: nothing is left in it. It ends with the server. */
export const demoHouse = () => {
  demo ??= bootHouse();
  return demo;
};

/** Plays one test in a transaction that is always undone, so that tests may share a house. */
export async function inScene<T>(stack: TestStack, play: (scene: Scene) => Promise<T>): Promise<T> {
  const end = new EndOfScene<T>();
  try {
    await stack.transaction(async (tx) => {
      end.result = await play(sceneOn(tx));
      throw end;
    });
  } catch (thrown) {
    if (thrown !== end) throw thrown;
  }
  return end.result as T;
}

class EndOfScene<T> extends Error {
  result?: T;
}

function sceneOn(tx: Queryable): Scene {
  /** What undoes or keeps the statement before: sent with the next one, or undone with the whole scene. */
  let ending = "";
  async function run<R>(caller: Caller, text: string, params?: unknown[]) {
    await tx.script(`${ending} savepoint before_statement; ${becoming(caller)}`);
    ending = UNDONE;
    return tx.query<R>(text, params);
  }
  return {
    as: (caller) => async (text, params) => {
      const rows = await run<never>(caller, text, params);
      ending = "release savepoint before_statement;";
      return rows;
    },
    async undone(play) {
      await tx.script(`${ending} reset role; savepoint before_play`);
      ending = "";
      const result = await play();
      ending = "rollback to savepoint before_play; release savepoint before_play;";
      return result;
    },
  };
}

const UNDONE = "rollback to savepoint before_statement; release savepoint before_statement;";

/** What a request to /rest/v1 sets for somebody. */
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

function becoming(caller: Caller) {
  const calls = Object.entries(settingsOf(caller)).map(
    ([name, value]) => `set_config('${name}', '${value.replaceAll("'", "''")}', true)`,
  );
  return `select ${calls.join(", ")}`;
}

function roleOf(caller: Caller) {
  if (typeof caller !== "string") return "authenticated";
  return { owner: "none", anon: "anon", service: "service_role" }[caller];
}

import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { unaccent } from "@electric-sql/pglite/contrib/unaccent";
import type { ConnectionContextOptions, VarsContext } from "@supabase/lite";
import { PgliteConnection } from "@supabase/lite/pglite";
import { PostgresConnection } from "@supabase/lite/postgres";
import type { Sql, TransactionSql } from "postgres";
import { type AnyKysely, runAsCaller } from "./context.ts";
import { restoreSqlState } from "./errors.ts";
import { StartFailure } from "./start-failure.ts";

export type Row = Record<string, unknown>;

export type Queryable = {
  /** One statement, with parameters $1, $2… */
  query<R = Row>(text: string, params?: unknown[]): Promise<R[]>;
  /** Any number of statements, without parameters. */
  script(text: string): Promise<void>;
};

export type Database = Queryable & {
  connection: PgliteConnection | PostgresConnection;
  /** PGlite is one session: its callers must take turns. */
  isSingleSession: boolean;
  transaction<T>(work: (tx: Queryable) => Promise<T>): Promise<T>;
  close(): Promise<void>;
};

const SEARCH_PATH = '"$user", public, extensions';

// PostgREST's spelling: numbers for numeric, ISO 8601 with a T for timestamps.
const toNumber = (text: string) => Number(text);
const fromDate = (value: unknown) => (value instanceof Date ? value.toISOString() : String(value));
const toJson = (value: unknown) => (typeof value === "string" ? value : JSON.stringify(value));
const toIso = (text: string) => text.replace(" ", "T").replace(/([+-]\d\d)$/, "$1:00");

class LocalPglite extends PgliteConnection {
  override withContext<T>(
    vars: VarsContext | undefined,
    work: (db: AnyKysely) => Promise<T>,
    options?: ConnectionContextOptions,
  ) {
    return runAsCaller(this.kysely, vars, work, options);
  }
  override normalizeDbError(error: unknown) {
    return restoreSqlState(error);
  }
}

class LocalPostgres extends PostgresConnection {
  override withContext<T>(
    vars: VarsContext | undefined,
    work: (db: AnyKysely) => Promise<T>,
    options?: ConnectionContextOptions,
  ) {
    return runAsCaller(this.kysely, vars, work, options);
  }
  override normalizeDbError(error: unknown) {
    return restoreSqlState(error);
  }
}

/** `folder`: where PGlite keeps its files; without one the database lives in memory, filled from `snapshot` if given. */
export async function openPglite(folder?: string, snapshot?: Blob) {
  const connection = new LocalPglite({
    url: folder,
    pgliteOptions: {
      loadDataDir: snapshot,
      extensions: { unaccent, pg_trgm },
      parsers: { 1700: toNumber, 1114: toIso, 1184: toIso },
    },
  });
  const { driver } = connection;
  await driver.waitReady;
  await driver.exec(`set timezone to 'UTC'; set search_path to ${SEARCH_PATH}`);
  const on = (session: Pick<typeof driver, "query" | "exec">): Queryable => ({
    query: async <R>(text: string, params?: unknown[]) => (await session.query<R>(text, params)).rows,
    script: async (text) => void (await session.exec(text)),
  });
  return {
    connection,
    isSingleSession: true,
    ...on(driver),
    transaction: (work) => driver.transaction((tx) => work(on(tx))),
    close: () => connection.close(),
  } satisfies Database;
}

/**
 * The driver may write once more to a connection that the server has just cut, and throws where nobody can catch it.
 * Its query has failed already, and the next one gets a new connection: no reason for the whole site to stop.
 */
function outliveCutConnections() {
  // The tests run in Node, which has no such listener.
  if (!("addEventListener" in globalThis)) return;
  const outlive = (event: Event, error: unknown) => {
    if (!(error instanceof Error && /postgres\/src\/connection\.js/.test(error.stack ?? ""))) return;
    event.preventDefault();
    console.error(JSON.stringify({ level: "error", at: "database", message: "a connection was cut" }));
  };
  globalThis.addEventListener("error", (event) => outlive(event, event.error));
  globalThis.addEventListener("unhandledrejection", (event) => outlive(event, event.reason));
}

export async function openPostgres(url: string): Promise<Database> {
  outliveCutConnections();
  const connection = new LocalPostgres({
    url,
    postgresOptions: {
      max: 10,
      onnotice: () => undefined,
      connection: { search_path: SEARCH_PATH, TimeZone: "UTC" },
      types: {
        // Supabase Lite hands over JSON that is text already; encoding it again would store a string.
        json: { to: 114, from: [114], serialize: toJson, parse: JSON.parse },
        jsonb: { to: 3802, from: [3802], serialize: toJson, parse: JSON.parse },
        numeric: { to: 1700, from: [1700], serialize: String, parse: toNumber },
        timestamp: { to: 1114, from: [1114], serialize: fromDate, parse: toIso },
        timestamptz: { to: 1184, from: [1184], serialize: fromDate, parse: toIso },
      },
    },
  });
  const { driver } = connection;
  await driver`select 1`.catch(async (error: Error) => {
    await connection.close();
    throw new StartFailure(`The PostgreSQL server at DATABASE_URL cannot be used: ${error.message}.`);
  });
  const on = (session: Sql | TransactionSql): Queryable => ({
    query: async <R>(text: string, params: unknown[] = []) =>
      [...(await session.unsafe(text, params as never[]))] as R[],
    script: async (text) => void (await session.unsafe(text)),
  });
  return {
    connection,
    isSingleSession: false,
    ...on(driver),
    transaction: async (work) =>
      (await driver.begin((tx) => work(on(tx)))) as Awaited<ReturnType<typeof work>>,
    close: () => connection.close(),
  };
}

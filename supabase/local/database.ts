import { existsSync } from "node:fs";
import { join } from "node:path";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { unaccent } from "@electric-sql/pglite/contrib/unaccent";
import type { ConnectionContextOptions, VarsContext } from "@supabase/lite";
import { PgliteConnection } from "@supabase/lite/pglite";
import type { PostgresConnection } from "@supabase/lite/postgres";
import { type AnyKysely, runAsCaller } from "./context.ts";
import { restoreSqlState } from "./errors.ts";
import { keptDatabase } from "./kept.ts";
import { toIso, toNumber } from "./wire-values.ts";

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

/** Hosted Supabase's. */
export const SEARCH_PATH = '"$user",public,extensions';

const VERSION = new URL("../package.json", import.meta.resolve("@electric-sql/pglite"));

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

/** PostgreSQL's own files before the first statement: making them takes seconds, unpacking them half of one. */
const emptyDatabase = () =>
  keptDatabase("empty", [VERSION], async () => {
    const connection = connect();
    const made = await connection.driver.dumpDataDir("gzip");
    await connection.close();
    return made;
  });

const connect = (folder?: string, files?: Blob) =>
  new LocalPglite({
    url: folder,
    pgliteOptions: {
      loadDataDir: files,
      extensions: { unaccent, pg_trgm },
      parsers: { 1700: toNumber, 1114: toIso, 1184: toIso },
    },
  });

/** `folder`: where PGlite keeps its files; without one the database lives in memory, filled from `snapshot` if given. */
export async function openPglite(folder?: string, snapshot?: Blob) {
  const isThere = folder !== undefined && existsSync(join(folder, "PG_VERSION"));
  const connection = connect(folder, isThere ? undefined : (snapshot ?? (await emptyDatabase())));
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

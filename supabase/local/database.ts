import type { ConnectionContextOptions, VarsContext } from "@supabase/lite";
import { PostgresConnection } from "@supabase/lite/postgres";
import { CompiledQuery, Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import { type AnyKysely, callerRole, runAsCaller } from "./context.ts";
import { serialiseJsonColumns } from "./json-columns.ts";
import { logError } from "./logs.ts";
import { OperatorError } from "./operator-error.mjs";
import { RequestPool } from "./query-limits.ts";
import { restoreSqlState } from "./sqlstate.ts";

export type Row = Record<string, unknown>;

export type Queryable = {
  /** One statement, with parameters $1, $2… */
  query<R = Row>(text: string, params?: unknown[]): Promise<R[]>;
  /** Any number of statements, without parameters. */
  script(text: string): Promise<void>;
};

export type Database = Queryable & {
  connection: PostgresConnection;
  /** Runs `work`; its queries end when `signal` aborts. */
  forRequest<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T>;
  transaction<T>(work: (tx: Queryable) => Promise<T>): Promise<T>;
  close(): Promise<void>;
};

/** The search_path of hosted Supabase. */
const SEARCH_PATH = '"$user",public,extensions';

/** PostgREST's pool of a small hosted project; before_request() reserves a part of it. */
const CONNECTIONS = 15;
const CONNECT_TIMEOUT_MS = 10_000;
/** Closing a connection frees its cached plans and catalogue entries. */
const CONNECTION_LIFETIME_S = 3600;

// Converts PostgreSQL's text output as PostgREST does: numeric to numbers, timestamps to ISO 8601 with a T.
const toIso = (text: string) => {
  const hasZone = /^[+-]$/.test(text.at(-3) ?? "");
  return text.replace(" ", "T") + (hasZone ? ":00" : "");
};
const asText = (text: string) => text;
const { builtins } = pg.types;
const TEXT_ARRAY = 1009;
/** name[], the type of column lists in the system catalogue; parsed as text[]. */
const NAME_ARRAY = 1003;
const PARSERS = new Map<number, (text: string) => unknown>([
  [builtins.INT8, Number],
  [builtins.NUMERIC, Number],
  [builtins.DATE, asText],
  [builtins.INTERVAL, asText],
  [builtins.TIMESTAMP, toIso],
  [builtins.TIMESTAMPTZ, toIso],
  [NAME_ARRAY, pg.types.getTypeParser(TEXT_ARRAY as Parameters<typeof pg.types.getTypeParser>[0])],
]);
const getTypeParser = ((oid: number, format?: "text") =>
  PARSERS.get(oid) ?? pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser;

function openPool(url: string) {
  if (!URL.canParse(url)) {
    throw new OperatorError(
      "DATABASE_URL is not an address such as postgres://user:password@host:5432/name.",
    );
  }
  const poolUrl = new URL(url);
  // `sslmode` as in psql: "require" encrypts without verifying the certificate.
  poolUrl.searchParams.set("uselibpqcompat", "true");
  const pool = new RequestPool({
    connectionString: poolUrl.href,
    options: `-c search_path=${SEARCH_PATH} -c TimeZone=UTC`,
    max: CONNECTIONS,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    // New connections are slow at first, so idle ones are not closed.
    idleTimeoutMillis: 0,
    maxLifetimeSeconds: CONNECTION_LIFETIME_S,
    keepAlive: true,
    types: { getTypeParser },
  });
  // A server that restarts closes its connections: running queries fail, and the next query opens a new connection.
  const onConnectionError = () => pool.ending || logError("database", "a connection was cut");
  pool.on("error", () => undefined);
  pool.on("connect", (client) => client.on("error", onConnectionError));
  return pool;
}

/**
 * Uses the driver `pg` instead of Supabase Lite's (postgres 3.4), which never notices when a connection is lost during a write:
 * after ten lost connections its pool is exhausted. The pool of `pg` replaces lost connections.
 */
class LocalPostgres extends PostgresConnection {
  readonly #pool: RequestPool;

  constructor(pool: RequestPool) {
    super({});
    this.#pool = pool;
    this.kysely = new Kysely({ dialect: new PostgresDialect({ pool }) });
  }
  override withContext<T>(
    vars: VarsContext | undefined,
    work: (db: AnyKysely) => Promise<T>,
    options?: ConnectionContextOptions,
  ) {
    if (!vars || callerRole(vars) !== "anon") return runAsCaller(this.kysely, vars, work, options);
    const limitedWork = (db: AnyKysely) => this.#pool.limitSlow(() => work(db));
    const run = () => runAsCaller(this.kysely, vars, limitedWork, options);
    return options?.transaction ? run() : this.#pool.inVisitorSlot(run);
  }
  override writeCachedIntrospection(
    ...[schema, options]: Parameters<PostgresConnection["writeCachedIntrospection"]>
  ) {
    // Lite would search the view definitions for casts to its own types (color, unixtz…) at each request; no view has such a cast.
    for (const view of schema.views) view.sql = "";
    return super.writeCachedIntrospection(schema, options);
  }
  override normalizeDbError(error: unknown) {
    return restoreSqlState(error);
  }
  override async onPostgrestAST(...[ast]: Parameters<PostgresConnection["onPostgrestAST"]>) {
    const checked = await super.onPostgrestAST(ast);
    serialiseJsonColumns(checked, (await this.introspect({ useCache: true })).columns);
    return checked;
  }
  override close() {
    return this.kysely.destroy();
  }
}

/** Whether the database has the table "schema.name". */
export async function hasTable(db: Queryable, name: string): Promise<boolean> {
  const [row] = await db.query<{ found: boolean }>("select to_regclass($1) is not null as found", [name]);
  return row?.found ?? false;
}

export async function openDatabase(url: string): Promise<Database> {
  const pool = openPool(url);
  const connection = new LocalPostgres(pool);
  const queryableOf = (kysely: AnyKysely): Queryable => ({
    query: async <R = Row>(text: string, params: unknown[] = []) =>
      (await kysely.executeQuery<R>(CompiledQuery.raw(text, params))).rows,
    script: async (text) => void (await kysely.executeQuery(CompiledQuery.raw(text))),
  });
  const database: Database = {
    connection,
    forRequest: (signal, work) => pool.forRequest(signal, work),
    ...queryableOf(connection.kysely),
    transaction: (work) =>
      connection.kysely.transaction().execute((tx) => work(queryableOf(tx as AnyKysely))),
    close: () => connection.close(),
  };
  await database.query("select 1").catch(async (error: Error) => {
    await database.close();
    throw new OperatorError(`The PostgreSQL server at DATABASE_URL cannot be used: ${error.message}.`);
  });
  return database;
}

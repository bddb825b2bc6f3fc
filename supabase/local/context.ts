import type { ConnectionContextOptions, VarsContext } from "@supabase/lite";
import { CompiledQuery, type Kysely } from "kysely";
import pg from "pg";

type Context = { auth?: { uid?: unknown; role?: string; jwt?: unknown }; storage?: { operation?: string } };
export type AnyKysely = Kysely<Record<string, never>>;

export const callerRole = (vars: VarsContext) => (vars as Context).auth?.role || "anon";

/**
 * Runs `work` with the caller's role in one transaction. Sends all session settings in one statement, where Supabase Lite sends
 * seven. Unlike Lite, grants nothing to the request roles, so the migrations' REVOKEs and column grants stay in force.
 */
export async function runAsCaller<T>(
  db: AnyKysely,
  vars: VarsContext | undefined,
  work: (db: AnyKysely) => Promise<T>,
  { transaction, forceRollback, rpc }: ConnectionContextOptions = {},
): Promise<T> {
  if (!vars && !forceRollback && !rpc) return work(db);
  const run = (connection: AnyKysely, sql: string) => connection.executeQuery(CompiledQuery.raw(sql));
  const settingsSql = buildSettingsSql(vars, rpc) + (isRestRequest(vars) ? BEFORE_REQUEST : "");
  if (transaction) {
    await run(transaction, settingsSql);
    return work(transaction);
  }
  return db.connection().execute(async (connection) => {
    try {
      await run(connection, `begin; ${settingsSql}`);
      const result = await work(connection);
      await run(connection, forceRollback ? "rollback" : "commit");
      return result;
    } catch (error) {
      await run(connection, "rollback").catch(() => undefined);
      throw error;
    }
  });
}

/** PostgREST's db_pre_request, as the migrations set it. */
const BEFORE_REQUEST = "; select private.before_request()";
/** Storage also runs statements as the caller. */
const isRestRequest = (vars: VarsContext | undefined) => vars !== undefined && !(vars as Context).storage;

function buildSettingsSql(vars: VarsContext | undefined, rpc: ConnectionContextOptions["rpc"]) {
  const { auth, storage } = (vars ?? {}) as Context;
  const values: Record<string, string> = {};
  if (vars) {
    const role = callerRole(vars);
    values["request.jwt.claim.sub"] = String(auth?.uid ?? "");
    values["request.jwt.claim.role"] = role;
    values["request.jwt.claims"] = auth?.jwt ? JSON.stringify(auth.jwt) : "";
    values["storage.operation"] = storage?.operation ?? "";
    // The timeouts of hosted Supabase.
    values.statement_timeout = role === "anon" ? "3s" : "8s";
    values.role = role;
  }
  if (rpc) {
    values["response.status"] = "";
    values["response.headers"] = "";
    values["request.method"] = rpc.method;
    values["request.path"] = rpc.path;
    values["request.headers"] = JSON.stringify(rpc.requestHeaders ?? {});
    if (rpc.readOnly) values.transaction_read_only = "on";
  }
  const calls = Object.entries(values).map(
    ([name, value]) => `set_config('${name}', ${pg.escapeLiteral(value)}, true)`,
  );
  return `select ${calls.join(", ") || "null"}`;
}

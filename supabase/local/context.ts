import type { ConnectionContextOptions, VarsContext } from "@supabase/lite";
import { CompiledQuery, type Kysely, type Transaction } from "kysely";

type Context = { auth?: { uid?: unknown; role?: string; jwt?: unknown }; storage?: { operation?: string } };
export type AnyKysely = Kysely<Record<string, never>>;

/** Hosted Supabase's `statement_timeout` of each role. */
const TIMEOUTS: Record<string, string> = { anon: "3s" };
const TIMEOUT = "8s";

export const callerRole = (vars: VarsContext | undefined) =>
  vars ? (vars as Context).auth?.role || "anon" : undefined;

class Rollback {
  constructor(readonly result: unknown) {}
}

/**
 * Runs `work` as the caller: one transaction, and one statement for all session settings (Supabase Lite sends six).
 * It never grants anything to the request roles, so REVOKEs and column grants of the migrations stay as they are.
 */
export async function runAsCaller<T>(
  db: AnyKysely,
  vars: VarsContext | undefined,
  work: (db: AnyKysely) => Promise<T>,
  { transaction, forceRollback, rpc }: ConnectionContextOptions = {},
): Promise<T> {
  if (!vars && !forceRollback && !rpc) return work(db);
  const prepared = async (trx: AnyKysely) => {
    await trx.executeQuery(settings(vars, rpc));
    if (rpc?.readOnly) await trx.executeQuery(CompiledQuery.raw("set local transaction_read_only = on"));
    return work(trx);
  };
  if (transaction) return prepared(transaction);
  try {
    return await db.transaction().execute(async (trx: Transaction<Record<string, never>>) => {
      const result = await prepared(trx);
      if (forceRollback) throw new Rollback(result);
      return result;
    });
  } catch (thrown) {
    if (thrown instanceof Rollback) return thrown.result as T;
    throw thrown;
  }
}

function settings(vars: VarsContext | undefined, rpc: ConnectionContextOptions["rpc"]) {
  const { auth, storage } = (vars ?? {}) as Context;
  const values: Record<string, string> = {};
  if (vars) {
    const role = callerRole(vars) ?? "anon";
    values["request.jwt.claim.sub"] = String(auth?.uid ?? "");
    values["request.jwt.claim.role"] = role;
    values["request.jwt.claims"] = auth?.jwt ? JSON.stringify(auth.jwt) : "";
    values["storage.operation"] = storage?.operation ?? "";
    values.statement_timeout = TIMEOUTS[role] ?? TIMEOUT;
    values.role = role;
  }
  if (rpc) {
    values["response.status"] = "";
    values["response.headers"] = "";
    values["request.method"] = rpc.method;
    values["request.path"] = rpc.path;
    values["request.headers"] = JSON.stringify(rpc.requestHeaders ?? {});
  }
  const names = Object.keys(values);
  const calls = names.map((name, n) => `set_config('${name}', $${n + 1}, true)`);
  return CompiledQuery.raw(`select ${calls.join(", ")}`, Object.values(values));
}

import type { Queryable } from "./database.ts";

const EVERY_MS = 5_000;

/**
 * What PostgreSQL's autovacuum does by itself and an embedded database does not: tables of which a tenth has changed are
 * looked at again. Without it a plan made while a table was small would be kept for as long as the stack runs.
 */
export async function refreshStatistics(database: Queryable): Promise<string[]> {
  const changed = await database.query<{ name: string }>(
    `select format('%I.%I', schemaname, relname) as name from pg_stat_user_tables
     where n_mod_since_analyze > 50 + 0.1 * n_live_tup order by 1`,
  );
  for (const { name } of changed) await database.script(`analyze ${name}`);
  return changed.map(({ name }) => name);
}

/** Returns how to stop. */
export function keepStatistics(database: Queryable): () => void {
  const refresh = () =>
    refreshStatistics(database).catch((error: Error) => {
      console.error(JSON.stringify({ level: "error", at: "statistics", message: error.message }));
    });
  const timer = setInterval(refresh, EVERY_MS);
  return () => clearInterval(timer);
}

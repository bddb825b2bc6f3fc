import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { getAuthSchemaSql, getStorageSchemaSql, splitSqlStatements } from "@supabase/lite";
import { type Database, hasTable, type Queryable } from "./database.ts";
import { refuseMissingRights } from "./database-rights.ts";
import { OperatorError } from "./operator-error.ts";

export const MIGRATIONS = new URL("../migrations/", import.meta.url);
const BOOTSTRAP = new URL("bootstrap.sql", import.meta.url);

/**
 * Brings the database up to date: the platform's schemas first, then every migration not applied yet, in order, up to
 * the version `last` if one is named.
 */
export async function migrate(db: Database, folder = MIGRATIONS, last = "9"): Promise<void> {
  const files = (await readdir(folder)).filter((name) => /^\d{14}_.+\.sql$/.test(name)).sort();
  const applied = await appliedVersions(db);
  refuseUnknown(files, applied);
  await bootstrap(db);
  for (const file of files) {
    const version = file.slice(0, 14);
    if (version <= last && !applied.has(version)) await apply(db, new URL(file, folder), file);
  }
}

function refuseUnknown(files: string[], applied: Set<string>) {
  const known = new Set(files.map((file) => file.slice(0, 14)));
  const unknown = [...applied].filter((version) => !known.has(version)).sort();
  if (unknown.length === 0) return;
  throw new OperatorError(
    `The database is of another release of this site (it has migration ${unknown.at(-1)}, which this one does not know): run that release, or restore a backup into an empty database; nothing was changed.`,
  );
}

async function bootstrap(db: Database) {
  const script = [
    "create schema if not exists auth",
    getAuthSchemaSql(),
    getStorageSchemaSql(),
    await readFile(BOOTSTRAP, "utf8"),
  ].join(";\n");
  const fingerprint = createHash("sha256").update(script).digest("hex");
  if (await isNoted(db, fingerprint)) return;
  await refuseMissingRights(db);
  await db.transaction(async (tx) => {
    await tx.script(script);
    await note(tx, fingerprint);
  });
}

async function appliedVersions(db: Database): Promise<Set<string>> {
  if (!(await hasTable(db, "supabase_migrations.schema_migrations"))) return new Set();
  const rows = await db.query<{ version: string }>(
    "select version from supabase_migrations.schema_migrations",
  );
  return new Set(rows.map(({ version }) => version));
}

/** Only the local stack has this table: elsewhere the platform is Supabase's. */
const NOTES = "supabase_migrations.platform";
/** Noted when first accounts or a backup are in the database: neither demo content nor accounts are added any more. */
export const FILLED = "filled";

/** Whether something was done to the database once and for all: `FILLED`, or a bootstrap of this fingerprint. */
export async function isNoted(db: Queryable, what: string): Promise<boolean> {
  if (!(await hasTable(db, NOTES))) return false;
  const rows = await db.query(`select from ${NOTES} where fingerprint = $1`, [what]);
  return rows.length > 0;
}

export async function note(db: Queryable, what: string): Promise<void> {
  if (await hasTable(db, NOTES))
    await db.query(`insert into ${NOTES} values ($1) on conflict do nothing`, [what]);
}

/** One transaction a file, its row in the history included: a failing migration leaves nothing behind. */
async function apply(db: Database, path: URL, file: string) {
  const text = await readFile(path, "utf8");
  try {
    await db.transaction(async (tx) => {
      await tx.script(text);
      await tx.query(
        "insert into supabase_migrations.schema_migrations (version, name, statements) values ($1, $2, $3)",
        [file.slice(0, 14), file.slice(15, -4), splitSqlStatements(text)],
      );
    });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new OperatorError(`The migration ${file} failed and was rolled back: ${reason}.`);
  }
}

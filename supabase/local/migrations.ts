import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { getAuthSchemaSql, getStorageSchemaSql, splitSqlStatements } from "@supabase/lite";
import { type Database, hasTable, type Queryable } from "./database.ts";
import { assertRights } from "./database-rights.ts";
import { OperatorError } from "./operator-error.mjs";

export const MIGRATIONS = new URL("../migrations/", import.meta.url);
const BOOTSTRAP = new URL("bootstrap.sql", import.meta.url);

type MigrateOptions = {
  folder?: URL;
  /** By default, all migrations are applied. */
  lastVersion?: string;
};

/** Brings the database up to date: first bootstrap.sql and Supabase Lite's schemas, then the pending migrations in order. */
export async function migrate(db: Database, { folder = MIGRATIONS, lastVersion }: MigrateOptions = {}) {
  const files = (await readdir(folder)).filter((name) => /^\d{14}_.+\.sql$/.test(name)).sort();
  const applied = await appliedVersions(db);
  refuseUnknownVersions(files, applied);
  await bootstrap(db);
  for (const file of files) {
    const version = file.slice(0, 14);
    if (lastVersion && version > lastVersion) break;
    if (!applied.has(version)) await apply(db, new URL(file, folder), file);
  }
}

function refuseUnknownVersions(files: string[], applied: Set<string>) {
  const knownVersions = new Set(files.map((file) => file.slice(0, 14)));
  const unknownVersions = [...applied].filter((version) => !knownVersions.has(version)).sort();
  if (unknownVersions.length === 0) return;
  throw new OperatorError(
    `The database is of another release of this site (it has migration ${unknownVersions.at(-1)}, which this one does not know): run that release, or restore a backup into an empty database; nothing was changed.`,
  );
}

async function bootstrap(db: Database) {
  const script = [
    "create schema if not exists auth",
    getAuthSchemaSql(),
    getStorageSchemaSql(),
    await readFile(BOOTSTRAP, "utf8"),
  ].join(";\n");
  const scriptHash = createHash("sha256").update(script).digest("hex");
  if (await hasMarker(db, scriptHash)) return;
  await assertRights(db);
  await db.transaction(async (tx) => {
    await tx.script(script);
    await addMarker(tx, scriptHash);
  });
}

async function appliedVersions(db: Database): Promise<Set<string>> {
  if (!(await hasTable(db, "supabase_migrations.schema_migrations"))) return new Set();
  const rows = await db.query<{ version: string }>(
    "select version from supabase_migrations.schema_migrations",
  );
  return new Set(rows.map(({ version }) => version));
}

/** Stores markers of completed steps. Only databases of the local stack have this table, not hosted projects. */
const MARKER_TABLE = "supabase_migrations.local_markers";
/** Marker set after the first accounts or a backup have been written: no demo content or accounts are added any more. */
export const FILLED = "filled";

/** Whether the database has a marker: `FILLED`, or the hash of a bootstrap script that was run. */
export async function hasMarker(db: Queryable, marker: string): Promise<boolean> {
  if (!(await hasTable(db, MARKER_TABLE))) return false;
  const rows = await db.query(`select from ${MARKER_TABLE} where marker = $1`, [marker]);
  return rows.length > 0;
}

export async function addMarker(db: Queryable, marker: string): Promise<void> {
  if (await hasTable(db, MARKER_TABLE))
    await db.query(`insert into ${MARKER_TABLE} values ($1) on conflict do nothing`, [marker]);
}

/** Applies a file and records its version in one transaction, so that a failed migration changes nothing. */
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

import { execFileSync } from "node:child_process";
import { cp, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Database, openDatabase } from "../../local/database.ts";
import { ROOT } from "../../local/install.mjs";
import { addMarker, FILLED, hasMarker, MIGRATIONS, migrate } from "../../local/migrations.ts";
import { freshDatabase, testServerUrl } from "../support/fresh-database.mjs";

const testDatabase = await freshDatabase(testServerUrl());
let db: Database;
let folder: string;

beforeAll(async () => {
  db = await openDatabase(testDatabase.url);
  folder = await mkdtemp(join(tmpdir(), "migrations-"));
  await cp(MIGRATIONS, folder, { recursive: true });
});
afterAll(async () => {
  await db.close();
  await testDatabase.drop();
  await rm(folder, { recursive: true });
});

/** Runs the migrations of the temporary copy, to which the tests add files. */
const migrateFromCopy = () => migrate(db, { folder: pathToFileURL(`${folder}/`) });

describe("migrations", () => {
  it("apply once to an empty database, and are recorded like by the CLI", async () => {
    await migrate(db);
    await migrate(db);
    const files = (await readdir(join(ROOT, "supabase/migrations"))).filter((name) => name.endsWith(".sql"));
    const rows = await db.query<{ version: string; name: string; statements: string[] }>(
      "select version, name, statements from supabase_migrations.schema_migrations order by version",
    );
    expect(rows.map(({ version, name }) => `${version}_${name}.sql`)).toEqual(files.sort());
    expect(rows.every(({ statements }) => statements.length > 0)).toBe(true);
  });

  it("keep the markers of a former release, so that no demo content is added to its rows", async () => {
    await addMarker(db, FILLED);
    await db.script(`alter table supabase_migrations.local_markers rename to platform;
                     alter table supabase_migrations.platform rename marker to fingerprint`);
    await migrate(db);
    expect(await hasMarker(db, FILLED)).toBe(true);
  });

  it("that fail are rolled back with one sentence", async () => {
    await writeFile(
      join(folder, "20990101000100_broken.sql"),
      "create table public.half (id int); select * from public.none;",
    );
    await expect(migrateFromCopy()).rejects.toThrow(
      'The migration 20990101000100_broken.sql failed and was rolled back: relation "public.none" does not exist.',
    );
    expect(await db.query("select 1 from pg_tables where tablename = 'half'")).toEqual([]);
    expect(
      await db.query("select 1 from supabase_migrations.schema_migrations where name = 'broken'"),
    ).toEqual([]);
  });

  it("run a failed migration again after its correction", async () => {
    await writeFile(join(folder, "20990101000100_broken.sql"), "create table public.whole (id int);");
    await migrateFromCopy();
    expect(await db.query("select 1 from pg_tables where tablename = 'whole'")).toHaveLength(1);
  });

  it("revoke default grants, and another run of bootstrap.sql does not restore them", async () => {
    // Without its marker, bootstrap.sql runs again.
    await db.query("delete from supabase_migrations.local_markers");
    await migrateFromCopy();
    await db.script("create table public.later (id int)");
    const [row] = await db.query("select has_table_privilege('anon', 'public.later', 'select') as anon");
    expect(row).toEqual({ anon: false });
  });
});

describe("a database of another release", () => {
  // The checkout does not have the migration that the tests above added to the copy.
  it("is rejected with one sentence and not changed", async () => {
    const history = "select version from supabase_migrations.schema_migrations order by version";
    const before = await db.query(history);
    await expect(migrate(db)).rejects.toThrow(
      /^The database is of another release of this site \(it has migration 20990101000100, .+\): run that release, or restore a backup into an empty database; nothing was changed\.$/,
    );
    expect(await db.query(history)).toEqual(before);
  });
});

describe("config.toml", () => {
  it("is accepted by the supabase CLI without a warning", () => {
    const run = () =>
      execFileSync(process.execPath, ["node_modules/supabase/dist/supabase.js", "status"], {
        cwd: ROOT,
        encoding: "utf8",
        stdio: "pipe",
        env: { ...process.env, SUPABASE_TELEMETRY_DISABLED: "1", DO_NOT_TRACK: "1" },
      });
    let output = "";
    try {
      output = run();
    } catch (error) {
      // Without Docker the command fails, but only after reading the file.
      output = String((error as { stderr?: string }).stderr);
    }
    expect(output).not.toMatch(/WARN|Invalid|config\.toml/);
  });
});

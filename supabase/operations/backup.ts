import { readdir } from "node:fs/promises";
import { join } from "node:path";
import {
  type ArchiveWriter,
  createArchiveStream,
  type ReadPicture,
  savePictures,
} from "../functions/_shared/archive/archive.ts";
import { FORMAT_VERSION, type Manifest, type Table } from "../functions/_shared/archive/manifest.ts";
import { lockDataFolder } from "../local/data-folder.ts";
import { type Database, hasTable, openDatabase, type Queryable } from "../local/database.ts";
import { OperatorError } from "../local/operator-error.mjs";
import { hasCluster, runningServer, siteDatabase } from "../local/postgres.ts";
import { completeOrUndoRestore } from "../local/restore-swap.ts";
import type { Settings } from "../local/settings.ts";
import { writeArchive } from "./archive.ts";
import { readManifest } from "./manifest.ts";
import { listPictures, picturesInFolder, picturesInStorage } from "./pictures.ts";
import { listTables, saveTable } from "./tables.ts";
import { hasMigrations, projectDatabaseUrl, projectStorage, withServer } from "./targets.ts";

/** The file that a backup writes and a restore reads. */
export type ArchiveFile = { file: string; passphrase?: string };

export async function backUp(
  settings: Settings,
  supabaseUrl: string | undefined,
  target: ArchiveFile,
): Promise<Manifest> {
  if (supabaseUrl) {
    const readPicture = picturesInStorage(projectStorage(settings, supabaseUrl));
    return backUpDatabase(projectDatabaseUrl(settings), readPicture, target, supabaseUrl);
  }
  if (settings.databaseUrl)
    return backUpDatabase(settings.databaseUrl, await picturesOfSite(settings), target);
  await refuseUnreadableFolder(settings.dataFolder);
  if (!(await hasCluster(settings.dataFolder))) throw nothingToBackUp(settings.dataFolder);
  const isRunning = await runningServer(settings.dataFolder);
  // A server that runs while the folder is not locked was left by a killed process.
  const lock = await lockDataFolder(settings.dataFolder).catch((error: Error) => {
    if (!isRunning) throw error;
  });
  return withServer(settings, async (server) => {
    if (lock) await completeOrUndoRestore(settings.dataFolder, server);
    return backUpDatabase(await siteDatabase(server), await picturesOfSite(settings), target);
  }).finally(() => lock?.release());
}

/** Does not apply migrations, because the site may run an older release; only records the backup's success. */
async function backUpDatabase(
  url: string,
  readPicture: ReadPicture,
  target: ArchiveFile,
  supabaseUrl?: string,
) {
  const database = await openDatabase(url);
  try {
    if (!(await hasMigrations(database))) throw nothingToBackUp("the database");
    const manifest = await writeBackup(database, readPicture, target, supabaseUrl);
    await recordSuccess(database, manifest).catch(({ message }: Error) =>
      console.error(`The backup is whole, but the dashboard will not show it: ${message}`),
    );
    return manifest;
  } finally {
    await database.close();
  }
}

/** Records the success for the dashboard. Databases of older releases lack the table. */
async function recordSuccess(database: Queryable, { tables, pictures, missing }: Manifest) {
  if (!(await hasTable(database, "public.job_runs"))) return;
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  await database.query(
    `insert into public.job_runs (job, details) values ('backup', $1::jsonb)
     on conflict (job) do update set succeeded_at = now(), details = excluded.details`,
    [{ rows, pictures: pictures.length, missing: missing.length }],
  );
}

const nothingToBackUp = (place: string) => new OperatorError(`There is nothing to back up in ${place}.`);

async function refuseUnreadableFolder(folder: string) {
  await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "EACCES")
      throw new OperatorError(`${folder} belongs to another user: run this as the user that runs the site.`);
  });
}

/** Reads pictures from the site's folder. If the folder is missing, the site has no pictures yet, or DATA_DIR is wrong. */
async function picturesOfSite(settings: Settings): Promise<ReadPicture> {
  const folder = join(settings.dataFolder, "storage");
  const folderExists = await readdir(folder).then(
    () => true,
    () => false,
  );
  if (folderExists) return picturesInFolder(folder);
  return async ({ name }) => {
    throw new OperatorError(`There is no folder ${folder} with the picture ${name}: set DATA_DIR.`);
  };
}

/** Writes database and pictures into an archive and verifies the file. All rows are from one snapshot. */
async function writeBackup(
  database: Pick<Database, "transaction">,
  readPicture: ReadPicture,
  { file, passphrase }: ArchiveFile,
  supabaseUrl = "",
): Promise<Manifest> {
  const archive = createArchiveStream(async (writer) => {
    const { listedPictures, ...rows } = await saveRows(database, writer);
    const pictures = await savePictures(listedPictures, readPicture, writer);
    return { format: FORMAT_VERSION, origin: supabaseUrl, ...rows, ...pictures };
  });
  return writeArchive(file, passphrase, archive, (part) => readManifest(part, passphrase));
}

async function saveRows(database: Pick<Database, "transaction">, archive: ArchiveWriter) {
  return database.transaction(async (tx) => {
    await tx.script("set transaction isolation level repeatable read read only");
    const [snapshot] = await tx.query<{ now: string }>("select now()");
    const tables: Table[] = [];
    for (const table of await listTables(tx)) tables.push(await saveTable(tx, table, archive));
    const migrations = await tx.query<{ version: string }>(
      "select version from supabase_migrations.schema_migrations order by version",
    );
    const listedPictures = await listPictures(tx);
    return {
      // Not the time after the pictures, because the rows written since the snapshot are not in the archive.
      madeAt: new Date(snapshot?.now ?? "").toISOString(),
      migrations: migrations.map(({ version }) => version),
      tables,
      listedPictures,
    };
  });
}

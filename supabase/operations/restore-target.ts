import { mkdir, readdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { type Manifest, type Picture, pictureEntry } from "../functions/_shared/archive/manifest.ts";
import { finishRestore, lockDataFolder, RESTORED_PICTURES, RESTORING } from "../local/data-folder.ts";
import { type Database, openDatabase } from "../local/database.ts";
import { MIGRATIONS, migrate } from "../local/migrations.ts";
import { OperatorError } from "../local/operator-error.ts";
import { databaseAt, type ServerOptions, SITE_DATABASE, siteDatabase } from "../local/postgres.ts";
import type { Settings } from "../local/settings.ts";
import { tempFolder } from "../local/temp-folder.mjs";
import { bytesOf, readArchive, refuseChanged } from "./archive.ts";
import type { ArchiveFile } from "./backup.ts";
import { readManifest } from "./manifest.ts";
import { assertNamesValid, intoFolder, loadPicture, type Written } from "./pictures.ts";
import { isUsed, loadRows, refuseOtherMigrations, targetMigration } from "./restore.ts";
import { hasHistory, projectDatabaseUrl, projectStorage, withServer } from "./targets.ts";

type Work = { source: ArchiveFile; manifest: Manifest; replace: boolean };
/** `paused`: pickup dates of the rounds whose automatic release of unpaid orders was switched off. */
export type Restored = { manifest: Manifest; paused: string[] };

export async function restore(
  settings: Settings,
  supabaseUrl: string | undefined,
  source: ArchiveFile,
  replace: boolean,
  options?: ServerOptions,
): Promise<Restored> {
  await refuseChanged(source.file);
  const manifest = await readManifest(source.file, source.passphrase);
  await refuseNewer(manifest);
  assertNamesValid(manifest.pictures);
  const work = { source, manifest, replace };
  if (supabaseUrl) return { manifest, paused: await restoreProject(settings, supabaseUrl, work) };
  const taken = await lockDataFolder(settings.dataFolder);
  try {
    const paused = await withServer(settings, (server) => restoreHere(settings, server, work), options);
    return { manifest, paused };
  } finally {
    taken.release();
  }
}

/** Restores next to the existing data, which is replaced only when the restore is complete. */
async function restoreHere(settings: Settings, server: string, work: Work) {
  const made = join(settings.dataFolder, RESTORING);
  const restored = settings.databaseUrl
    ? restoreServer(server, made, work)
    : restoreBeside(server, made, work);
  const paused = await restored.catch(async (error: Error) => {
    await rm(made, { recursive: true, force: true });
    throw error;
  });
  // Without pictures, the folder has not been created yet.
  await mkdir(made, { recursive: true });
  await rename(made, join(settings.dataFolder, RESTORED_PICTURES));
  await finishRestore(settings.dataFolder);
  return paused;
}

/** Restores into a temporary PostgreSQL server, to check that the backup can be restored; returns its manifest. */
export async function rehearse(settings: Settings, source: ArchiveFile): Promise<Manifest> {
  const dataFolder = tempFolder("rehearsal-");
  const scratch = { ...settings, dataFolder, databaseUrl: undefined };
  const { manifest } = await restore(scratch, undefined, source, false, { isDisposable: true }).finally(() =>
    rm(dataFolder, { recursive: true, force: true }),
  );
  return manifest;
}

async function refuseNewer({ migrations }: Manifest) {
  const last = migrations.at(-1) ?? "";
  const known = (await readdir(MIGRATIONS)).sort().at(-1) ?? "";
  if (last.localeCompare(known.slice(0, 14)) <= 0) return;
  throw new OperatorError(
    `The backup was made by a newer release (migration ${last}): update this folder first; nothing was changed.`,
  );
}

async function eachPicture(
  { source, manifest }: Work,
  take: (picture: Picture, body: Uint8Array<ArrayBuffer>) => Promise<unknown>,
) {
  const byEntry = new Map(manifest.pictures.map((picture) => [pictureEntry(picture), picture]));
  await readArchive(source.file, source.passphrase, async (entry) => {
    const picture = byEntry.get(entry.name);
    if (picture) await take(picture, await bytesOf(entry));
  });
}

async function refuseOccupied(server: string, replace: boolean) {
  if (replace) return;
  const database = await openDatabase(await siteDatabase(server));
  const isOccupied = (await hasHistory(database)) && (await isUsed(database));
  await database.close();
  if (isOccupied) throw occupied();
}

const RESTORED = `${SITE_DATABASE}_restored`;

async function restoreBeside(server: string, made: string, work: Work) {
  await refuseOccupied(server, work.replace);
  const admin = await openDatabase(server);
  try {
    const drop = () => admin.script(`drop database if exists ${RESTORED} with (force)`);
    await drop();
    await admin.script(`create database ${RESTORED}`);
    const paused = await fill(databaseAt(server, RESTORED), made, work).catch(async (error: Error) => {
      // Ignores errors of the cleanup, so that the original error is reported.
      await drop().catch(() => undefined);
      throw error;
    });
    await admin.script(`drop database if exists ${SITE_DATABASE} with (force)`);
    await admin.script(`alter database ${RESTORED} rename to ${SITE_DATABASE}`);
    return paused;
  } finally {
    await admin.close();
  }
}

const restoreServer = (url: string, made: string, work: Work) =>
  fill(url, made, work, async (db) => {
    await refuseOtherMigrations(db, work.manifest, false);
    if (!work.replace && (await isUsed(db))) throw occupied();
  });

/** Writes the pictures into the folder and the rows into the database, and then applies pending migrations. */
async function fill(url: string, made: string, work: Work, check?: (db: Database) => Promise<void>) {
  const { source, manifest } = work;
  const db = await openDatabase(url);
  try {
    await migrate(db, undefined, targetMigration(manifest));
    await check?.(db);
    const write = intoFolder(made);
    const written: Written[] = [];
    await eachPicture(work, async (...picture) => written.push(await write(...picture)));
    const paused = await loadRows(db, source, manifest, { written });
    await migrate(db);
    return paused;
  } finally {
    await db.close();
  }
}

async function restoreProject(settings: Settings, origin: string, work: Work) {
  const { source, manifest, replace } = work;
  const db = await openDatabase(projectDatabaseUrl(settings));
  try {
    if (!replace && (await isUsed(db))) throw occupied();
    await refuseOtherMigrations(db, manifest, true);
    // Pictures first: only the rows can be rolled back, and uploading the same picture again is harmless.
    const storage = projectStorage(settings, origin);
    await eachPicture(work, (picture, body) => loadPicture(storage, picture, body));
    return await loadRows(db, source, manifest, { origin });
  } finally {
    await db.close();
  }
}

const occupied = () =>
  new OperatorError(
    "There is data already: back it up, then add --replace (npm run restore -- <file> --replace).",
  );

import { mkdir, readdir, rm, statfs } from "node:fs/promises";
import { join } from "node:path";
import { isRestorable } from "../functions/_shared/archive/archive.ts";
import { type Manifest, type Picture, pictureEntry } from "../functions/_shared/archive/manifest.ts";
import { lockDataFolder, STAGED_PICTURES } from "../local/data-folder.ts";
import { type Database, openDatabase } from "../local/database.ts";
import { MIGRATIONS, migrate } from "../local/migrations.ts";
import { OperatorError } from "../local/operator-error.mjs";
import { databaseAt, type ServerOptions, siteDatabase } from "../local/postgres.ts";
import {
  completeOrUndoRestore,
  RESTORED_DATABASE,
  swapDatabases,
  swapPictures,
} from "../local/restore-swap.ts";
import type { Settings } from "../local/settings.ts";
import { tempFolder } from "../local/temp-folder.mjs";
import { bytesOf, readArchive, refuseChanged } from "./archive.ts";
import type { ArchiveFile } from "./backup.ts";
import { readManifest } from "./manifest.ts";
import { pictureWriter, type StoredObject, uploadPicture } from "./pictures.ts";
import { hasData, loadRows, refuseOtherMigrations, targetMigration } from "./restore.ts";
import { hasMigrations, projectDatabaseUrl, projectStorage, withServer } from "./targets.ts";

type RestoreTask = { source: ArchiveFile; manifest: Manifest; mayReplace: boolean };
/** `paused`: pickup dates of the rounds whose automatic release of unpaid orders was switched off. */
type RestoreResult = { manifest: Manifest; paused: string[] };

export async function restore(
  settings: Settings,
  supabaseUrl: string | undefined,
  source: ArchiveFile,
  mayReplace: boolean,
  options?: ServerOptions,
): Promise<RestoreResult> {
  await refuseChanged(source.file);
  const manifest = withoutUnusable(await readManifest(source.file, source.passphrase));
  await refuseNewer(manifest);
  const task = { source, manifest, mayReplace };
  if (supabaseUrl) return { manifest, paused: await restoreProject(settings, supabaseUrl, task) };
  const lock = await lockDataFolder(settings.dataFolder);
  try {
    const paused = await withServer(
      settings,
      (serverUrl) => restoreLocalSite(settings, serverUrl, task),
      options,
    );
    return { manifest, paused };
  } catch (error) {
    throw await fullDiskError(error as Error, settings.dataFolder);
  } finally {
    lock.release();
  }
}

const SMALL_SPACE = 1024 * 1024;

/** The error, or a sentence when the disk is the reason: PostgreSQL, its programs and the file system say so in different words. */
async function fullDiskError(error: Error & { code?: string }, folder: string) {
  const isReported = /no space left|disk full|\bENOSPC\b|\b53100\b/i.test(`${error.code} ${error.message}`);
  const free = await statfs(folder).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => Number.POSITIVE_INFINITY,
  );
  if (!isReported && free > SMALL_SPACE) return error;
  return new OperatorError(
    `The disk of ${folder} is full: make room, then restore again; nothing was changed.`,
  );
}

/** Older releases put pictures into an archive whose names Storage does not take: everything else is restored. */
function withoutUnusable(manifest: Manifest): Manifest {
  const { pictures, unusable = [] } = manifest;
  const refused = pictures.filter((picture) => !isRestorable(picture)).map(({ name }) => name);
  return { ...manifest, pictures: pictures.filter(isRestorable), unusable: [...unusable, ...refused] };
}

/** Restores next to the existing data, which is replaced only when the restore is complete. */
async function restoreLocalSite(settings: Settings, serverUrl: string, task: RestoreTask) {
  const { dataFolder, databaseUrl } = settings;
  await completeOrUndoRestore(dataFolder, databaseUrl ? undefined : serverUrl);
  const pictureFolder = join(dataFolder, STAGED_PICTURES);
  // Without pictures, nothing else creates the folder.
  await mkdir(pictureFolder, { recursive: true });
  const attempt = databaseUrl
    ? restoreIntoDatabase(serverUrl, dataFolder, task)
    : restoreIntoNewDatabase(serverUrl, pictureFolder, task);
  const paused = await attempt.catch(async (error: Error) => {
    await rm(pictureFolder, { recursive: true, force: true });
    throw error;
  });
  if (!databaseUrl) await completeOrUndoRestore(dataFolder, serverUrl);
  return paused;
}

/** Restores into a temporary PostgreSQL server, to check that the backup can be restored; returns its manifest. */
export async function rehearse(settings: Settings, source: ArchiveFile): Promise<Manifest> {
  const dataFolder = tempFolder("rehearsal-");
  const temporarySettings = { ...settings, dataFolder, databaseUrl: undefined };
  const { manifest } = await restore(temporarySettings, undefined, source, false, {
    isDisposable: true,
  }).finally(() => rm(dataFolder, { recursive: true, force: true }));
  return manifest;
}

async function refuseNewer({ migrations }: Manifest) {
  const last = migrations.at(-1) ?? "";
  const newestKnown = (await readdir(MIGRATIONS)).sort().at(-1) ?? "";
  if (last.localeCompare(newestKnown.slice(0, 14)) <= 0) return;
  throw new OperatorError(
    `The backup was made by a newer release (migration ${last}): update this folder first; nothing was changed.`,
  );
}

async function eachPicture(
  { source, manifest }: RestoreTask,
  handle: (picture: Picture, body: Uint8Array<ArrayBuffer>) => Promise<unknown>,
) {
  const byEntry = new Map(manifest.pictures.map((picture) => [pictureEntry(picture), picture]));
  await readArchive(source.file, source.passphrase, async (entry) => {
    const picture = byEntry.get(entry.name);
    if (picture) await handle(picture, await bytesOf(entry));
  });
}

async function refuseExistingData(serverUrl: string, mayReplace: boolean) {
  const url = await siteDatabase(serverUrl);
  if (mayReplace) return;
  const database = await openDatabase(url);
  const hasSiteData = (await hasMigrations(database)) && (await hasData(database));
  await database.close();
  if (hasSiteData) throw existingDataError();
}

async function restoreIntoNewDatabase(serverUrl: string, pictureFolder: string, task: RestoreTask) {
  await refuseExistingData(serverUrl, task.mayReplace);
  const admin = await openDatabase(serverUrl);
  try {
    const dropRestored = () => admin.script(`drop database if exists ${RESTORED_DATABASE} with (force)`);
    await dropRestored();
    await admin.script(`create database ${RESTORED_DATABASE}`);
    const paused = await restoreData(databaseAt(serverUrl, RESTORED_DATABASE), pictureFolder, task).catch(
      async (error: Error) => {
        // Ignores errors of the cleanup, so that the original error is reported.
        await dropRestored().catch(() => undefined);
        throw error;
      },
    );
    await swapDatabases(admin);
    return paused;
  } finally {
    await admin.close();
  }
}

const restoreIntoDatabase = (url: string, dataFolder: string, task: RestoreTask) =>
  restoreData(url, join(dataFolder, STAGED_PICTURES), task, {
    async checkDatabase(db) {
      await refuseOtherMigrations(db, task.manifest, false);
      if (!task.mayReplace && (await hasData(db))) throw existingDataError();
    },
    // Before newer migrations, which may fail when the rows are already replaced.
    onRowsReplaced: () => swapPictures(dataFolder),
  });

/** Writes the pictures into the folder and the rows into the database, and then applies pending migrations. */
async function restoreData(
  url: string,
  pictureFolder: string,
  task: RestoreTask,
  steps: { checkDatabase?(db: Database): Promise<void>; onRowsReplaced?(): Promise<void> } = {},
) {
  const { source, manifest } = task;
  const db = await openDatabase(url);
  try {
    await migrate(db, { lastVersion: targetMigration(manifest) });
    await steps.checkDatabase?.(db);
    const writePicture = pictureWriter(pictureFolder);
    const storedObjects: StoredObject[] = [];
    await eachPicture(task, async (...picture) => storedObjects.push(await writePicture(...picture)));
    const paused = await loadRows(db, source, manifest, { storedObjects });
    await steps.onRowsReplaced?.();
    await migrate(db);
    return paused;
  } finally {
    await db.close();
  }
}

async function restoreProject(settings: Settings, supabaseUrl: string, task: RestoreTask) {
  const { source, manifest, mayReplace } = task;
  const db = await openDatabase(projectDatabaseUrl(settings));
  try {
    if (!(await hasMigrations(db)))
      throw new OperatorError(
        "The project has no tables yet: run npm run deploy, then restore again; nothing was changed.",
      );
    if (!mayReplace && (await hasData(db))) throw existingDataError();
    await refuseOtherMigrations(db, manifest, true);
    // Pictures first: only the rows can be rolled back, and uploading the same picture again is harmless.
    const storage = projectStorage(settings, supabaseUrl);
    await eachPicture(task, (picture, body) => uploadPicture(storage, picture, body));
    return await loadRows(db, source, manifest, { supabaseUrl });
  } finally {
    await db.close();
  }
}

const existingDataError = () =>
  new OperatorError(
    "There is data already: back it up, then add --replace (npm run restore -- <file> --replace).",
  );

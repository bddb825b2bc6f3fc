/// <reference types="deno" />

import { readdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { lockDataFolder } from "../local/data-folder.ts";
import { openDatabase, type Queryable } from "../local/database.ts";
import { MIGRATIONS, migrate } from "../local/migrations.ts";
import {
  databaseAt,
  hasCluster,
  runningServer,
  SITE_DATABASE,
  siteDatabase,
  startPostgres,
} from "../local/postgres.ts";
import type { Settings } from "../local/settings.ts";
import { openStack, type Stack, type StackOptions } from "../local/stack.ts";
import { StartFailure } from "../local/start-failure.ts";
import { tempFolder } from "../local/temp-folder.mjs";
import { bytesOf, readArchive, refuseChanged } from "./archive.ts";
import { type BackupTarget, writeBackup } from "./backup.ts";
import { type Manifest, pictureEntry, readManifest } from "./manifest.ts";
import {
  loadPicture,
  picturesInFolder,
  picturesInStorage,
  type ReadPicture,
  refuseNames,
  type Storage,
} from "./pictures.ts";
import { isUsed, loadRows, targetMigration } from "./restore.ts";

const HERE = "http://127.0.0.1";

/** A Supabase project, hosted or self-hosted: its database directly, its pictures through its Storage. */
function projectStorage(settings: Settings, supabaseUrl: string): Storage {
  return { fetch, url: supabaseUrl, secretKey: settings.keys.secret };
}

export async function backUp(
  settings: Settings,
  supabaseUrl: string | undefined,
  target: BackupTarget,
): Promise<Manifest> {
  if (supabaseUrl) {
    const readPicture = picturesInStorage(projectStorage(settings, supabaseUrl));
    return backUpDatabase(urlOf(settings), readPicture, target, supabaseUrl);
  }
  const readPicture = await picturesOfSite(settings);
  if (settings.databaseUrl) return backUpDatabase(settings.databaseUrl, readPicture, target);
  await refuseForeignFolder(settings.dataFolder);
  if (!(await hasCluster(settings.dataFolder))) throw nothingThere(settings.dataFolder);
  const isRunning = await runningServer(settings.dataFolder);
  const taken = isRunning ? undefined : await lockDataFolder(settings.dataFolder);
  return withServer(settings, async (server) =>
    backUpDatabase(await siteDatabase(server), readPicture, target),
  ).finally(() => taken?.release());
}

/** A site that runs an older release is not brought up to date by its backup; it only notes its success. */
async function backUpDatabase(url: string, readPicture: ReadPicture, target: BackupTarget, origin?: string) {
  const database = await openDatabase(url);
  try {
    if (!(await hasHistory(database))) throw nothingThere("the database");
    const manifest = await writeBackup(database, readPicture, target, origin);
    await noteSuccess(database, manifest).catch(({ message }: Error) =>
      console.error(`The backup is whole, but the dashboard will not show it: ${message}`),
    );
    return manifest;
  } finally {
    await database.close();
  }
}

/** The dashboard shows when the last good backup was. Releases before this one had no table for it. */
async function noteSuccess(database: Queryable, { tables, pictures, missing }: Manifest) {
  const [row] = await database.query<{ found: boolean }>(
    "select to_regclass('public.job_runs') is not null as found",
  );
  if (!row?.found) return;
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  await database.query(
    `insert into public.job_runs (job, details) values ('backup', $1::jsonb)
     on conflict (job) do update set succeeded_at = now(), details = excluded.details`,
    [{ rows, pictures: pictures.length, missing: missing.length }],
  );
}

async function hasHistory(database: Queryable) {
  const [row] = await database.query<{ found: boolean }>(
    "select to_regclass('supabase_migrations.schema_migrations') is not null as found",
  );
  return row?.found ?? false;
}

const nothingThere = (place: string) => new StartFailure(`There is nothing to back up in ${place}.`);

async function refuseForeignFolder(folder: string) {
  await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "EACCES")
      throw new StartFailure(`${folder} belongs to another user: run this as the user that runs the site.`);
  });
}

/** A site has its first picture's folder from then on; where it is missing, DATA_DIR names another folder. */
async function picturesOfSite(settings: Settings): Promise<ReadPicture> {
  const folder = storageOf(settings);
  const isThere = await readdir(folder).then(
    () => true,
    () => false,
  );
  if (isThere) return picturesInFolder(folder);
  return async ({ name }) => {
    throw new StartFailure(`There is no folder ${folder} with the picture ${name}: set DATA_DIR.`);
  };
}

export async function restore(
  settings: Settings,
  supabaseUrl: string | undefined,
  source: BackupTarget,
  replace: boolean,
): Promise<Manifest> {
  await refuseChanged(source.file);
  const manifest = await readManifest(source.file, source.passphrase);
  await refuseNewer(manifest);
  refuseNames(manifest.pictures);
  if (supabaseUrl) {
    await restoreServer(settings, source, manifest, replace, supabaseUrl);
    await loadPictures(projectStorage(settings, supabaseUrl), source, manifest);
    return manifest;
  }
  const taken = await lockDataFolder(settings.dataFolder);
  try {
    return await withServer(settings, async (server) => {
      if (settings.databaseUrl) await restoreServer(settings, source, manifest, replace);
      else await refuseOccupied(server, replace);
      // Made beside the old data, which stays until everything is there.
      const made = join(settings.dataFolder, "restoring");
      await rm(made, { recursive: true, force: true });
      const databaseUrl = settings.databaseUrl ?? (await restoreBeside(server, source, manifest));
      await withStack({ ...settings, databaseUrl, storageFolder: made }, (stack) =>
        loadPictures({ ...stack, url: HERE, secretKey: settings.keys.secret }, source, manifest),
      );
      if (!settings.databaseUrl) await swapDatabases(server);
      await rm(storageOf(settings), { recursive: true, force: true });
      await rename(made, storageOf(settings)).catch((error: NodeJS.ErrnoException) => {
        // No picture, no folder.
        if (error.code !== "ENOENT") throw error;
      });
      return manifest;
    });
  } finally {
    taken.release();
  }
}

/** Restores into a PostgreSQL server of its own, which is thrown away: whether it would work, and what would come back. */
export async function rehearse(settings: Settings, source: BackupTarget): Promise<Manifest> {
  const dataFolder = tempFolder("rehearsal-");
  return restore({ ...settings, dataFolder, databaseUrl: undefined }, undefined, source, false).finally(() =>
    rm(dataFolder, { recursive: true, force: true }),
  );
}

async function refuseNewer({ migrations }: Manifest) {
  const last = migrations.at(-1) ?? "";
  const known = (await readdir(MIGRATIONS)).sort().at(-1) ?? "";
  if (last.localeCompare(known.slice(0, 14)) <= 0) return;
  throw new StartFailure(
    `The backup was made by a newer release (migration ${last}): update this folder first; nothing was changed.`,
  );
}

async function loadPictures(storage: Storage, { file, passphrase }: BackupTarget, { pictures }: Manifest) {
  const byEntry = new Map(pictures.map((picture) => [pictureEntry(picture), picture]));
  await readArchive(file, passphrase, async (entry) => {
    const picture = byEntry.get(entry.name);
    if (picture) await loadPicture(storage, picture, await bytesOf(entry));
  });
}

const storageOf = ({ dataFolder }: Settings) => join(dataFolder, "storage");

/** Runs `work` with the server of the data folder: the one that runs already, or one only for this. */
async function withServer<T>(settings: Settings, work: (url: string) => Promise<T>): Promise<T> {
  if (settings.databaseUrl) return work(settings.databaseUrl);
  const running = await runningServer(settings.dataFolder);
  if (running) return work(running.url);
  const server = await startPostgres(settings.dataFolder);
  return work(server.url).finally(server.stop);
}

async function withStack<T>(options: StackOptions, work: (stack: Stack) => Promise<T>): Promise<T> {
  const stack = await openStack(options);
  return work(stack).finally(stack.close);
}

async function refuseOccupied(server: string, replace: boolean) {
  if (replace) return;
  const database = await openDatabase(await siteDatabase(server));
  const isOccupied = (await hasHistory(database)) && (await isUsed(database));
  await database.close();
  if (isOccupied) throw occupied();
}

const RESTORED = `${SITE_DATABASE}_restored`;

async function restoreBeside(server: string, source: BackupTarget, manifest: Manifest) {
  const admin = await openDatabase(server);
  await admin.script(`drop database if exists ${RESTORED} with (force)`);
  await admin.script(`create database ${RESTORED}`);
  await admin.close();
  const url = databaseAt(server, RESTORED);
  const db = await openDatabase(url);
  await migrate(db, undefined, targetMigration(manifest));
  await loadRows(db, source, manifest).finally(db.close);
  return url;
}

async function swapDatabases(server: string) {
  const admin = await openDatabase(server);
  await admin.script(`drop database if exists ${SITE_DATABASE} with (force)`);
  await admin.script(`alter database ${RESTORED} rename to ${SITE_DATABASE}`);
  await admin.close();
}

async function restoreServer(
  settings: Settings,
  source: BackupTarget,
  manifest: Manifest,
  replace: boolean,
  supabaseUrl?: string,
) {
  const db = await openDatabase(urlOf(settings));
  try {
    if (!supabaseUrl) await migrate(db, undefined, targetMigration(manifest));
    if (!replace && (await isUsed(db))) throw occupied();
    await loadRows(db, source, manifest, supabaseUrl);
  } finally {
    await db.close();
  }
}

function urlOf({ databaseUrl }: Settings) {
  if (databaseUrl) return databaseUrl;
  throw new StartFailure(
    "SUPABASE_URL is set, so DATABASE_URL must be set as well: the project's connection string.",
  );
}

const occupied = () =>
  new StartFailure(
    "There is data already: back it up, then add --replace (npm run restore -- <file> --replace).",
  );

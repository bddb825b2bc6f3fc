/// <reference types="deno" />

import { rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { takeDataFolder } from "../local/data-folder.ts";
import { openDatabase } from "../local/database.ts";
import { migrate } from "../local/migrations.ts";
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
import { type Manifest, writeBackup } from "./backup.ts";
import { loadPictures, type Storage } from "./pictures.ts";
import { isUsed, loadRows, readManifest, targetMigration } from "./restore.ts";

const HERE = "http://127.0.0.1";

/** A Supabase project, hosted or self-hosted: its database directly, its pictures through its Storage. */
function projectStorage(settings: Settings, supabaseUrl: string): Storage {
  return { fetch, url: supabaseUrl, secretKey: settings.keys.secret };
}

export async function backUp(
  settings: Settings,
  supabaseUrl: string | undefined,
  folder: string,
): Promise<Manifest> {
  if (supabaseUrl) {
    const db = await openDatabase(urlOf(settings));
    return writeBackup(db, projectStorage(settings, supabaseUrl), folder, supabaseUrl).finally(db.close);
  }
  if (!settings.databaseUrl && !(await hasCluster(settings.dataFolder)))
    throw new StartFailure(`There is nothing to back up in ${settings.dataFolder}.`);
  return withServer(settings, async (server) => {
    const databaseUrl = settings.databaseUrl ?? (await siteDatabase(server));
    return withStack({ ...settings, databaseUrl, storageFolder: storageOf(settings) }, (stack) =>
      writeBackup(stack, { ...stack, url: HERE, secretKey: settings.keys.secret }, folder),
    );
  });
}

export async function restore(
  settings: Settings,
  supabaseUrl: string | undefined,
  folder: string,
  replace: boolean,
) {
  const manifest = await readManifest(folder);
  const pictures = join(folder, "pictures");
  if (supabaseUrl) {
    await restoreServer(settings, folder, manifest, replace, supabaseUrl);
    await loadPictures(projectStorage(settings, supabaseUrl), manifest.pictures, pictures);
    return manifest;
  }
  const taken = await takeDataFolder(settings.dataFolder);
  try {
    return await withServer(settings, async (server) => {
      if (settings.databaseUrl) await restoreServer(settings, folder, manifest, replace);
      else await refuseOccupied(server, replace);
      // Made beside the old data, which stays until everything is there.
      const made = join(settings.dataFolder, "restoring");
      await rm(made, { recursive: true, force: true });
      const databaseUrl = settings.databaseUrl ?? (await restoreBeside(server, folder, manifest));
      await withStack({ ...settings, databaseUrl, storageFolder: made }, (stack) =>
        loadPictures({ ...stack, url: HERE, secretKey: settings.keys.secret }, manifest.pictures, pictures),
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
  const [row] = await database.query<{ found: boolean }>(
    "select to_regclass('auth.users') is not null as found",
  );
  const isOccupied = row?.found && (await isUsed(database));
  await database.close();
  if (isOccupied) throw occupied();
}

const RESTORED = `${SITE_DATABASE}_restored`;

async function restoreBeside(server: string, folder: string, manifest: Manifest) {
  const admin = await openDatabase(server);
  await admin.script(`drop database if exists ${RESTORED} with (force)`);
  await admin.script(`create database ${RESTORED}`);
  await admin.close();
  const url = databaseAt(server, RESTORED);
  const db = await openDatabase(url);
  await migrate(db, undefined, targetMigration(manifest));
  await loadRows(db, folder, manifest).finally(db.close);
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
  folder: string,
  manifest: Manifest,
  replace: boolean,
  supabaseUrl?: string,
) {
  const db = await openDatabase(urlOf(settings));
  try {
    if (!supabaseUrl) await migrate(db, undefined, targetMigration(manifest));
    if (!replace && (await isUsed(db))) throw occupied();
    await loadRows(db, folder, manifest, supabaseUrl);
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

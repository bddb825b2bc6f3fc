import { readdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { type Manifest, pictureEntry } from "../functions/_shared/archive/manifest.ts";
import { lockDataFolder } from "../local/data-folder.ts";
import { openDatabase } from "../local/database.ts";
import { MIGRATIONS, migrate } from "../local/migrations.ts";
import { databaseAt, SITE_DATABASE, siteDatabase } from "../local/postgres.ts";
import type { Settings } from "../local/settings.ts";
import { openStack, type Stack, type StackOptions } from "../local/stack.ts";
import { StartFailure } from "../local/start-failure.ts";
import { tempFolder } from "../local/temp-folder.mjs";
import { bytesOf, readArchive, refuseChanged } from "./archive.ts";
import type { BackupTarget } from "./backup.ts";
import { readManifest } from "./manifest.ts";
import { loadPicture, refuseNames, type Storage } from "./pictures.ts";
import { isUsed, loadRows, targetMigration } from "./restore.ts";
import { hasHistory, projectStorage, storageOf, urlOf, withServer } from "./targets.ts";

const HERE = "http://127.0.0.1";

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

const occupied = () =>
  new StartFailure(
    "There is data already: back it up, then add --replace (npm run restore -- <file> --replace).",
  );

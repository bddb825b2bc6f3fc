/// <reference types="deno" />

import { rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { addressOfHolder, takeDataFolder } from "../local/data-folder.ts";
import { openPglite } from "../local/database.ts";
import { openPostgres } from "../local/database-server.ts";
import { migrate } from "../local/migrations.ts";
import type { Settings } from "../local/settings.ts";
import { openStack } from "../local/stack.ts";
import { StartFailure } from "../local/start-failure.ts";
import { BACKUP_PATH } from "./answer-backup.ts";
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
    const db = await openPostgres(urlOf(settings));
    return writeBackup(db, projectStorage(settings, supabaseUrl), folder, supabaseUrl).finally(db.close);
  }
  const holder = await addressOfHolder(settings.dataFolder);
  if (holder) return askForBackup(holder, settings.keys.secret, folder);
  const taken = await takeDataFolder(settings.dataFolder, { keep: true });
  if (taken.isEmpty && !settings.databaseUrl) {
    throw new StartFailure(`There is nothing to back up in ${settings.dataFolder}.`);
  }
  const stack = await openStack(settings);
  try {
    return await writeBackup(stack, { ...stack, url: HERE, secretKey: settings.keys.secret }, folder);
  } finally {
    await stack.close();
    taken.release();
  }
}

async function askForBackup(address: string, secretKey: string, folder: string) {
  const response = await fetch(address + BACKUP_PATH, {
    method: "POST",
    headers: { apikey: secretKey, "content-type": "application/json" },
    body: JSON.stringify({ folder }),
  });
  if (!response.ok)
    throw new StartFailure(`The running site could not make its backup (${response.status}).`);
  return (await response.json()) as Manifest;
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
  if (await addressOfHolder(settings.dataFolder))
    throw new StartFailure("The site is running: stop it first.");
  const taken = await takeDataFolder(settings.dataFolder, { keep: true });
  try {
    if (settings.databaseUrl) await restoreServer(settings, folder, manifest, replace);
    else if (!taken.isEmpty && !replace) throw occupied();
    // Made beside the old data, which stays until everything is there.
    const made = join(settings.dataFolder, "restoring");
    await rm(made, { recursive: true, force: true });
    if (!settings.databaseUrl) await restoreEmbedded(join(made, "db"), folder, manifest);
    const stack = await openStack({ ...settings, dataFolder: made });
    await loadPictures({ ...stack, url: HERE, secretKey: settings.keys.secret }, manifest.pictures, pictures);
    await stack.close();
    await putInPlace(settings, made);
    if (!settings.databaseUrl) await taken.markComplete();
    return manifest;
  } finally {
    taken.release();
  }
}

async function restoreEmbedded(path: string, folder: string, manifest: Manifest) {
  const db = await openPglite(path);
  await migrate(db, undefined, targetMigration(manifest));
  await loadRows(db, folder, manifest).finally(db.close);
}

async function restoreServer(
  settings: Settings,
  folder: string,
  manifest: Manifest,
  replace: boolean,
  supabaseUrl?: string,
) {
  const db = await openPostgres(urlOf(settings));
  try {
    if (!supabaseUrl) await migrate(db, undefined, targetMigration(manifest));
    if (!replace && (await isUsed(db))) throw occupied();
    await loadRows(db, folder, manifest, supabaseUrl);
  } finally {
    await db.close();
  }
}

async function putInPlace({ dataFolder, databaseUrl }: Settings, made: string) {
  for (const part of databaseUrl ? ["storage"] : ["db", "storage"]) {
    await rm(join(dataFolder, part), { recursive: true, force: true });
    await rename(join(made, part), join(dataFolder, part)).catch((error: NodeJS.ErrnoException) => {
      // No picture, no folder.
      if (error.code !== "ENOENT") throw error;
    });
  }
  await rm(made, { recursive: true, force: true });
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

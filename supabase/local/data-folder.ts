/// <reference types="deno" />
import { existsSync } from "node:fs";
import { mkdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { createDataFolder } from "./data-folder-path.mjs";
import { OperatorError } from "./operator-error.mjs";
import { isRoot } from "./server-user.mjs";

type DataFolder = { path: string; release(): void };

/** A restore writes pictures to `restoring`, and renames that folder to `storage.restored` once its rows are in the database. */
export const STAGED_PICTURES = "restoring";
export const RESTORED_PICTURES = "storage.restored";

/** Replaces the stored pictures by the restored ones. Can be repeated after an interruption at any step. */
export async function completePictureSwap(path: string) {
  const [storage, restored] = [join(path, "storage"), join(path, RESTORED_PICTURES)];
  const replaced = join(path, "storage.replaced");
  const removeReplaced = () => rm(replaced, { recursive: true, force: true });
  if (existsSync(restored)) {
    if (existsSync(storage)) {
      await removeReplaced();
      await rename(storage, replaced);
    }
    await rename(restored, storage);
  }
  await removeReplaced();
}

/** Locks the folder for this process. The operating system releases the file lock when the process ends. */
export async function lockDataFolder(path: string): Promise<DataFolder> {
  const lock = await openLock(path);
  if (await lock.tryLock(true)) {
    // Completes the last step of an interrupted restore; `completeOrUndoRestore` completes or undoes the steps before it.
    await completePictureSwap(path);
    return { path, release: () => lock.close() };
  }
  lock.close();
  throw new OperatorError(
    `Another process is using the data in ${path}: stop it, or set DATA_DIR to another folder.`,
  );
}

const BEFORE_RESET = "before-reset";

/** Moves the site's files aside, to `before-reset` in the same folder; what an earlier reset moved there is deleted. */
export async function clearForReset({ path }: DataFolder) {
  const aside = join(path, BEFORE_RESET);
  await rm(aside, { recursive: true, force: true });
  await mkdir(aside, { mode: isRoot ? 0o711 : 0o700 });
  for (const part of ["postgres", "postgres-password", "storage"]) {
    await rename(join(path, part), join(aside, part)).catch((error) => {
      if (error.code !== "ENOENT") throw error;
    });
  }
  console.log(`Reset: the data from before is in ${aside} until the next reset.`);
}

async function openLock(path: string) {
  try {
    createDataFolder(path);
    return await Deno.open(join(path, "lock"), { create: true, write: true });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new OperatorError(`The data folder ${path} cannot be written: ${reason}.`);
  }
}

import { existsSync } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { completePictureSwap, RESTORED_PICTURES, STAGED_PICTURES } from "./data-folder.ts";
import { type Database, openDatabase } from "./database.ts";
import { SITE_DATABASE } from "./postgres.ts";

export const RESTORED_DATABASE = `${SITE_DATABASE}_restored`;
const REPLACED_DATABASE = `${SITE_DATABASE}_old`;

/** Puts the restored database in place of the site's, in one transaction: from here on, the restore counts as done. */
export const swapDatabases = (admin: Database) =>
  admin.transaction(async (tx) => {
    // A database in use cannot be renamed.
    await tx.query("select pg_terminate_backend(pid) from pg_stat_activity where datname = $1", [
      SITE_DATABASE,
    ]);
    await tx.script(`alter database ${SITE_DATABASE} rename to ${REPLACED_DATABASE}`);
    await tx.script(`alter database ${RESTORED_DATABASE} rename to ${SITE_DATABASE}`);
  });

/** Puts the restored pictures in place of the stored ones, once the restored rows are. */
export async function swapPictures(folder: string) {
  const staged = join(folder, STAGED_PICTURES);
  if (existsSync(staged)) await rename(staged, join(folder, RESTORED_PICTURES));
  await completePictureSwap(folder);
}

/**
 * Completes a restore, also one that was killed, if its database is in place; otherwise undoes it. The caller holds the lock of
 * the data folder. Without `serverUrl` (the database is elsewhere), only undoes it.
 */
export async function completeOrUndoRestore(folder: string, serverUrl?: string) {
  const isSwapped = serverUrl !== undefined && (await completeOrUndoDatabaseSwap(folder, serverUrl));
  if (!isSwapped) await rm(join(folder, STAGED_PICTURES), { recursive: true, force: true });
}

async function completeOrUndoDatabaseSwap(folder: string, serverUrl: string) {
  const admin = await openDatabase(serverUrl);
  try {
    const replaced = await admin.query("select from pg_database where datname = $1", [REPLACED_DATABASE]);
    const isSwapped = replaced.length > 0;
    if (isSwapped) {
      // The replaced database marks the swap, so it is dropped last.
      await swapPictures(folder);
      await admin.script(`drop database ${REPLACED_DATABASE} with (force)`);
    }
    await admin.script(`drop database if exists ${RESTORED_DATABASE} with (force)`);
    return isSwapped;
  } finally {
    await admin.close();
  }
}

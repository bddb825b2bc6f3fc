/// <reference types="deno" />
import { chmod, mkdir, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { isRoot } from "./postgres-binaries.ts";
import { StartFailure } from "./start-failure.ts";

export type DataFolder = { path: string; release(): void };

/** Where a restore makes its pictures. */
export const RESTORING = "restoring";

/** Takes the folder for this process alone. The lock is the operating system's: it ends with the process. */
export async function lockDataFolder(path: string): Promise<DataFolder> {
  const lock = await openLock(path);
  if (await lock.tryLock(true)) {
    // Of a restore that was interrupted: it may have filled the disk.
    await rm(join(path, RESTORING), { recursive: true, force: true });
    return { path, release: () => lock.close() };
  }
  lock.close();
  throw new StartFailure(
    `Another process is using the data in ${path}: stop it, or set DATA_DIR to another folder.`,
  );
}

/** Deletes the site's files from the folder. */
export async function wipe({ path }: DataFolder) {
  for (const part of ["postgres", "postgres-password", "storage"])
    await rm(join(path, part), { recursive: true, force: true });
}

async function openLock(path: string) {
  try {
    const first = await mkdir(path, { recursive: true });
    // Run by root, the server's own user has to pass through; what lies in it is readable by its owners alone.
    for (let made = path; first && made.length >= first.length; made = dirname(made))
      await chmod(made, isRoot ? 0o711 : 0o700);
    return await Deno.open(join(path, "lock"), { create: true, write: true });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartFailure(`The data folder ${path} cannot be written: ${reason}.`);
  }
}

/// <reference types="deno" />
import { existsSync } from "node:fs";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { StartFailure } from "./start-failure.ts";

export type DataFolder = {
  path: string;
  /** This is the first start, or the first after one that did not get to its end. */
  isEmpty: boolean;
  /** Everything of the first start is in place; written as its last act. */
  markComplete(): Promise<void>;
  release(): void;
};

/**
 * Takes the folder for this process alone: two processes on one PGlite folder would open silently and diverge. The
 * lock is the operating system's, so it ends with the process, however that ends.
 */
export async function takeDataFolder(path: string, { wipe = false } = {}): Promise<DataFolder> {
  const lock = await openLock(path);
  if (!(await lock.tryLock(true))) {
    lock.close();
    throw new StartFailure(
      `Another process is using the data in ${path}: stop it, or set DATA_DIR to another folder.`,
    );
  }
  const database = join(path, "db");
  const marker = join(database, "COMPLETE");
  if (wipe) await rm(join(path, "storage"), { recursive: true, force: true });
  // PGlite never opens a folder again whose first start was killed half-way.
  const isEmpty = wipe || !existsSync(marker);
  if (isEmpty) await rm(database, { recursive: true, force: true });
  return {
    path,
    isEmpty,
    markComplete: () => writeFile(marker, ""),
    release: () => lock.close(),
  };
}

async function openLock(path: string) {
  try {
    await mkdir(path, { recursive: true });
    return await Deno.open(join(path, "lock"), { create: true, write: true });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartFailure(`The data folder ${path} cannot be written: ${reason}.`);
  }
}

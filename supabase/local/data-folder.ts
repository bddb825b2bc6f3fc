/// <reference types="deno" />
import { existsSync } from "node:fs";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { StartFailure } from "./start-failure.ts";

const ADDRESS = "address";

export type DataFolder = {
  path: string;
  /** This is the first start, or the first after one that did not get to its end. */
  isEmpty: boolean;
  /** Says where this process answers those who find the folder taken: a backup of a running site asks there. */
  announce(address: string): Promise<void>;
  /** Everything of the first start is in place; written as its last act. */
  markComplete(): Promise<void>;
  release(): void;
};

/**
 * Takes the folder for this process alone: two processes on one PGlite folder would open silently and diverge. The
 * lock is the operating system's, so it ends with the process, however that ends. `wipe` begins from empty, `keep`
 * touches nothing even when the first start did not get to its end.
 */
export async function takeDataFolder(path: string, { wipe = false, keep = false } = {}): Promise<DataFolder> {
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
  if (isEmpty && !keep) await rm(database, { recursive: true, force: true });
  return {
    path,
    isEmpty,
    announce: (address) => writeFile(join(path, ADDRESS), address, { mode: 0o600 }),
    markComplete: () => writeFile(marker, ""),
    release: () => lock.close(),
  };
}

/** The address of the process that holds the folder; undefined when nobody does. */
export async function addressOfHolder(path: string): Promise<string | undefined> {
  const lock = await openLock(path);
  const isFree = await lock.tryLock(true);
  lock.close();
  return isFree ? undefined : readFile(join(path, ADDRESS), "utf8");
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

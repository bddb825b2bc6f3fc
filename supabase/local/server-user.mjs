// The user of the PostgreSQL server, which refuses to run as root.
import { existsSync, statSync } from "node:fs";
import { dirname } from "node:path";
import process from "node:process";

/** The user id for the server when this process runs as root. */
export const NOBODY = 65534;

export const isRoot = process.getuid?.() === 0;

/**
 * Whether the server's user may enter `path` and every folder above; parts that do not exist yet count as accessible.
 * @param {string} path
 */
export function canServerEnter(path) {
  if (!isRoot) return true;
  for (let folder = path; folder !== dirname(folder); folder = dirname(folder)) {
    if (!existsSync(folder)) continue;
    const stats = statSync(folder);
    if (!stats.isDirectory()) continue;
    const bit = stats.uid === NOBODY ? 0o100 : stats.gid === NOBODY ? 0o010 : 0o001;
    if ((stats.mode & bit) === 0) return false;
  }
  return true;
}

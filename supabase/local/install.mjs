// Installs the packages when they are missing or older than the lock file.
import { spawnSync } from "node:child_process";
import { existsSync, statSync } from "node:fs";
import { fileURLToPath } from "node:url";

export const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const MINIMUM_NODE = [20, 19];

export function installPackages() {
  const [major, minor] = process.versions.node.split(".").map(Number);
  if (major < MINIMUM_NODE[0] || (major === MINIMUM_NODE[0] && minor < MINIMUM_NODE[1])) {
    exitWithError(`Node ${MINIMUM_NODE.join(".")} or newer is needed; this is ${process.versions.node}.`);
  }
  // npm writes this file at the end of an installation.
  const installed = `${ROOT}node_modules/.package-lock.json`;
  const isUpToDate =
    existsSync(installed) && statSync(installed).mtimeMs >= statSync(`${ROOT}package-lock.json`).mtimeMs;
  if (isUpToDate) return;
  console.log("Installing packages…");
  const { status } = spawnSync("npm", ["ci", "--no-audit", "--no-fund"], {
    cwd: ROOT,
    stdio: "inherit",
    shell: process.platform === "win32",
  });
  if (status !== 0)
    exitWithError('The packages could not be installed: check the network and run "npm ci" to see why.');
}

/** @param {string} message @returns {never} */
export function exitWithError(message) {
  console.error(message);
  process.exit(1);
}

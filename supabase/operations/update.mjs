// `npm run update`: updates an installation on an own machine to the newest release. Does not change the data: restores a backup into
// a temporary database with the new release, which runs its migrations. When a step fails, resets the folder to the old release;
// the running site is not affected.
import { spawnSync } from "node:child_process";
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { join, resolve } from "node:path";

// In DATA_DIR if it is set, otherwise in this folder.
const backupFolder = resolve(process.env.DATA_DIR || ".", "before-updates");
/** Where the packages of the new release are installed. Also holds the commit of the old release until the update has ended. */
const STAGING = ".update";
const OLD_COMMIT = join(STAGING, "old-commit");
const isWindows = process.platform === "win32";

function run(command, args, stdio = "inherit") {
  // On Windows, npm is a script, which needs a shell.
  const { status, stdout } = spawnSync(command, args, { stdio, encoding: "utf8", shell: isWindows });
  return { isDone: status === 0, output: stdout?.trim() ?? "" };
}
const git = (...args) => run("git", args, "pipe");
const readVersion = () => JSON.parse(readFileSync("package.json", "utf8")).version;

const build = () => run(process.execPath, [join("supabase", "local", "build.mjs")]).isDone;

/** Installs in a separate folder and then swaps node_modules at once, because the running site and PostgreSQL still read its files. */
function installPackages() {
  for (const name of ["node_modules", "swapped-out"])
    rmSync(join(STAGING, name), { recursive: true, force: true });
  mkdirSync(join(STAGING, "node_modules"), { recursive: true });
  for (const name of ["package.json", "package-lock.json", ".npmrc"])
    if (existsSync(name)) copyFileSync(name, join(STAGING, name));
  const { isDone } = run("npm", ["ci", "--omit=dev", "--no-audit", "--no-fund", "--prefix", STAGING]);
  if (isDone) swapPackages();
  return isDone;
}

let isSwapped = false;
function swapPackages() {
  // Missing after an update that was interrupted here.
  const hasPackages = existsSync("node_modules");
  if (hasPackages) renameSync("node_modules", join(STAGING, "swapped-out"));
  renameSync(join(STAGING, "node_modules"), "node_modules");
  if (hasPackages) renameSync(join(STAGING, "swapped-out"), join(STAGING, "node_modules"));
  isSwapped = !isSwapped;
}

if (existsSync(OLD_COMMIT)) undoInterruptedUpdate();
const oldCommit = git("rev-parse", "HEAD").output;
const oldVersion = readVersion();
if (!oldCommit) exitWithError("This folder is not a git checkout: put the new release in its place by hand.");
if (git("status", "--porcelain", "--untracked-files=no").output)
  exitWithError("Files of this folder were changed here: commit or undo that first. Nothing was done.");
if (git("remote").output && !git("symbolic-ref", "-q", "HEAD").isDone)
  exitWithError(
    "This folder is at one commit and not on a branch: run git checkout main, then update again. Nothing was done.",
  );

mkdirSync(backupFolder, { recursive: true, mode: 0o700 });
const backup = run("npm", ["run", "-s", "backup", "--", backupFolder], ["inherit", "pipe", "inherit"]);
console.log(backup.output);
const archive = backup.output.split(" in ").at(-1);
if (!backup.isDone) exitWithError("The backup failed, so nothing was done.");

mkdirSync(STAGING, { recursive: true });
writeFileSync(OLD_COMMIT, oldCommit);
if (git("remote").output && !run("git", ["pull", "--ff-only"]).isDone)
  rollBack("the new release could not be fetched");
// A database applies each version once, so it would never get the change.
const changed = git(
  "diff",
  "--name-only",
  "--diff-filter=a",
  oldCommit,
  "HEAD",
  "--",
  "supabase/migrations",
).output;
if (changed) {
  console.error(changed);
  rollBack("the new release changes migrations that the database has already run");
}
if (!installPackages() || !build()) rollBack("the new release could not be installed");
const rehearsal = run("npm", ["run", "-s", "restore", "--", archive, "--rehearse"]);
if (!rehearsal.isDone) rollBack("the backup could not be restored with the new release");
rmSync(STAGING, { recursive: true, force: true });
console.log(
  `From ${oldVersion} to ${readVersion()}. Restart the site now (systemctl restart casa), then run: npm run check\nThe way back: ${archive}, with git checkout ${oldCommit.slice(0, 9)}; with DATABASE_URL, into an empty database`,
);

/** After a power failure, for example: the new release may be in place without having been tried with the data. */
function undoInterruptedUpdate() {
  const commit = readFileSync(OLD_COMMIT, "utf8");
  const isRolledBack = git("reset", "--keep", commit).isDone && installPackages() && build();
  if (!isRolledBack)
    exitUnrecovered(`The last update was interrupted, and the folder could not be brought back to ${commit}`);
  rmSync(STAGING, { recursive: true, force: true });
  isSwapped = false;
  console.log(`The last update was interrupted: the folder is back at ${readVersion()}.`);
}

function rollBack(reason) {
  if (isSwapped) swapPackages();
  const isReset = git("reset", "--keep", oldCommit).isDone;
  // The reset wrote package-lock.json again: `npm start` would take the packages for older and install them again.
  const installed = join("node_modules", ".package-lock.json");
  if (existsSync(installed)) utimesSync(installed, new Date(), new Date());
  const isRolledBack = isReset && build();
  if (isRolledBack)
    exitWithError(`Back at ${oldVersion}: ${reason}; the reason is above. The site was not touched.`);
  exitUnrecovered(`${reason}, and the folder could not be brought back to ${oldCommit}`);
}

/** Keeps the record of the old release, so that the next update tries again. */
function exitUnrecovered(reason) {
  console.error(`${reason}: do not restart the site, and call for help.`);
  process.exit(1);
}

function exitWithError(message) {
  rmSync(STAGING, { recursive: true, force: true });
  console.error(message);
  process.exit(1);
}

import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { beforeEach, expect, it } from "vitest";
import { tempFolder } from "../../local/temp-folder.mjs";

const UPDATE = fileURLToPath(new URL("../../operations/update.mjs", import.meta.url));

let installation: string;
let releases: string;

const git = (cwd: string, ...args: string[]) =>
  execFileSync("git", ["-c", "user.name=t", "-c", "user.email=t@t.br", ...args], {
    cwd,
    encoding: "utf8",
  }).trim();

/** Publishes a release with fake commands that succeed, except `failingCommand`. */
function publish(
  version: string,
  failingCommand: "backup" | "restore" | "build" | "" = "",
  build = `process.exitCode = ${failingCommand === "build" ? 1 : 0};`,
) {
  // Like the real command, the fake backup needs an existing folder.
  const command = (name: string) =>
    name === failingCommand
      ? "node -e process.exit(3)"
      : `node -e "${name === "backup" ? "require('fs').readdirSync(process.argv[1]);" : ""}console.log('1 rows of 1 tables, 0 pictures in /backup/${name}.tar.gz')"`;
  const scripts = { backup: command("backup"), restore: command("restore") };
  mkdirSync(join(releases, "supabase/local"), { recursive: true });
  writeFileSync(join(releases, "supabase/local/build.mjs"), build);
  writeFileSync(join(releases, "package.json"), JSON.stringify({ name: "casa", version, scripts }));
  const lock = { name: "casa", version, lockfileVersion: 3, packages: { "": { name: "casa", version } } };
  writeFileSync(join(releases, "package-lock.json"), JSON.stringify(lock));
  git(releases, "add", "-A");
  git(releases, "commit", "-qm", version);
}

function update() {
  const { status, stdout, stderr } = spawnSync(process.execPath, [UPDATE], {
    cwd: installation,
    encoding: "utf8",
  });
  return { status, stdout, stderr: stderr.split("\n").at(-2) };
}
const readInstalledVersion = () =>
  JSON.parse(readFileSync(join(installation, "package.json"), "utf8")).version;

beforeEach(() => {
  releases = tempFolder("releases-");
  installation = join(tempFolder("house-"), "app");
  git(releases, "init", "-qb", "main");
  publish("1.0.0");
  git(releases, "clone", "-q", releases, installation);
  mkdirSync(join(installation, "node_modules"));
  writeFileSync(join(installation, "node_modules/installed-release"), "1.0.0");
});

it("makes a backup, installs the release, tests it with the data, and prints how to go back", () => {
  const before = git(installation, "rev-parse", "HEAD");
  publish("1.1.0");
  const { status, stdout } = update();
  expect([status, readInstalledVersion()]).toEqual([0, "1.1.0"]);
  expect(existsSync(join(installation, "node_modules/installed-release"))).toBe(false);
  expect(existsSync(join(installation, ".update"))).toBe(false);
  expect(stdout).toContain("From 1.0.0 to 1.1.0.");
  expect(stdout).toContain(`The way back: /backup/backup.tar.gz, with git checkout ${before.slice(0, 9)}`);
});

it.each([
  ["restore", "the backup could not be restored with the new release"],
  ["build", "the new release could not be installed"],
] as const)("goes back to the old release when %s of the new release fails", (failingCommand, reason) => {
  const packageRecord = join(installation, "node_modules/.package-lock.json");
  writeFileSync(packageRecord, "{}");
  utimesSync(packageRecord, 0, 0);
  publish("1.1.0", failingCommand);
  expect(update()).toMatchObject({
    status: 1,
    stderr: `Back at 1.0.0: ${reason}; the reason is above. The site was not touched.`,
  });
  expect(readInstalledVersion()).toBe("1.0.0");
  expect(existsSync(join(installation, "node_modules/installed-release"))).toBe(true);
  // Otherwise the next start would install the packages again.
  const lockFile = statSync(join(installation, "package-lock.json"));
  expect(statSync(packageRecord).mtimeMs).toBeGreaterThanOrEqual(lockFile.mtimeMs);
});

it("refuses a release that changes a migration, which the database would not run again", () => {
  const migration = "supabase/migrations/20270101000000_a.sql";
  mkdirSync(join(releases, "supabase/migrations"));
  writeFileSync(join(releases, migration), "select 1;");
  publish("1.1.0");
  expect(update().status).toBe(0);
  writeFileSync(join(releases, migration), "select 2;");
  publish("1.2.0");
  const reason = "the new release changes migrations that the database has already run";
  expect(update()).toMatchObject({
    status: 1,
    stderr: `Back at 1.1.0: ${reason}; the reason is above. The site was not touched.`,
  });
  expect(readInstalledVersion()).toBe("1.1.0");
});

it("undoes an update that was killed, so that the release never tried with the data is not taken for the old one", () => {
  publish("1.1.0", "", "process.kill(process.ppid, 'SIGKILL');");
  expect(update().status).toBeNull();
  expect(readInstalledVersion()).toBe("1.1.0");
  publish("1.1.1", "restore");
  const { stdout, stderr } = update();
  expect(stdout).toContain("The last update was interrupted: the folder is back at 1.0.0.");
  expect(stderr).toMatch(/^Back at 1\.0\.0: the backup could not be restored/);
  expect(readInstalledVersion()).toBe("1.0.0");
  expect(existsSync(join(installation, ".update"))).toBe(false);
});

it("says after a rollback how to return to the branch, and then updates", () => {
  publish("1.1.0");
  git(installation, "checkout", "-q", "--detach");
  expect(update()).toMatchObject({
    status: 1,
    stderr:
      "This folder is at one commit and not on a branch: run git checkout main, then update again. Nothing was done.",
  });
  git(installation, "checkout", "-q", "main");
  expect(update().status).toBe(0);
  expect(readInstalledVersion()).toBe("1.1.0");
});

it("does nothing when the backup fails or local files were changed", () => {
  // This update still succeeds: the installed release makes the backup, and only the new one has the failing command.
  publish("1.0.1", "backup");
  expect(update().status).toBe(0);
  publish("1.1.0");
  expect(update()).toMatchObject({ status: 1, stderr: "The backup failed, so nothing was done." });
  writeFileSync(
    join(installation, "package.json"),
    `${readFileSync(join(installation, "package.json"), "utf8")}\n`,
  );
  expect(update().stderr).toMatch(/^Files of this folder were changed here/);
  expect(readInstalledVersion()).toBe("1.0.1");
});

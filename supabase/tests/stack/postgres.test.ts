import { spawnSync } from "node:child_process";
import { chmod, mkdir, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { cannotCreate, cannotOpen } from "../../local/postgres-errors.ts";
import { type GatewayFixture, openGatewayFixture } from "../support/gateway-process.ts";
import { copyPreparedFolder } from "../support/prepared-folder.ts";
import { runOperator } from "../support/run-operator.ts";

/** A temporary site and data folder on which the tests start the real gateway. */
let fixture: GatewayFixture;
let dataFolder: string;

beforeAll(async () => {
  fixture = await openGatewayFixture();
  dataFolder = fixture.env.DATA_DIR;
});
afterAll(async () => {
  await fixture.close();
});

/** PostgreSQL's programs are copied beside the data when the server's user cannot read the checkout. */
const isData = (name: string) => !name.startsWith("postgres-programs");
/** Not a file that a start itself creates. */
const existedBeforeStart = (name: string) => isData(name) && name !== "lock";

const serverPid = async () =>
  Number((await readFile(join(dataFolder, "postgres/postmaster.pid"), "utf8")).split("\n")[0]);

/** Whether the process runs; a zombie does not. */
function isAlive(pid: number) {
  const { stdout } = spawnSync("ps", ["-o", "stat=", "-p", String(pid)], { encoding: "utf8" });
  return stdout.trim() !== "" && !stdout.startsWith("Z");
}

/** All files below a folder, except those that a start creates. */
async function listFiles(folder: string) {
  const entries = await readdir(folder, { recursive: true });
  return entries.filter(existedBeforeStart).sort();
}

/** Starts and stops the server on a data folder; returns exit code, message and whether its list of files is unchanged. */
async function startOn(name: string) {
  const folder = join(fixture.folder, name);
  const before = await listFiles(folder);
  const { status, stderr } = await runOperator(["server", folder]);
  const message = stderr.replaceAll(fixture.folder, "");
  return { code: status, message, isUnchanged: (await listFiles(folder)).join() === before.join() };
}

/** Creates a data folder with only the version file of another release. */
async function createVersionFile(name: string, version: string, path: string) {
  await mkdir(dirname(join(fixture.folder, name, path)), { recursive: true });
  await writeFile(join(fixture.folder, name, path), version);
}

/** The running site, started on demand. */
let site: ReturnType<GatewayFixture["start"]> | undefined;
async function ensureRunning() {
  if (!site) {
    const started = fixture.start();
    await started.ready();
    void started.ended.then(() => {
      if (site === started) site = undefined;
    });
    site = started;
  }
  return site;
}

describe("a site that stops", () => {
  it.each(["SIGTERM", "SIGINT"] as const)(
    "on %s stops cleanly with its PostgreSQL server and keeps the data",
    async (signal) => {
      const stopping = await ensureRunning();
      await fixture.writeDonationText(`kept over ${signal}`);
      const pid = await serverPid();
      expect(await stopping.end(signal)).toBe(0);
      await expect.poll(() => isAlive(pid), { timeout: 30_000 }).toBe(false);
      expect((await readdir(dataFolder)).filter(isData).sort()).toEqual([
        "lock",
        "postgres",
        "postgres-password",
      ]);
      await ensureRunning();
      expect(await fixture.readDonationText()).toBe(`kept over ${signal}`);
    },
  );

  it("on kill -9 loses no acknowledged write, and the next start stops the orphaned server", async () => {
    const killed = await ensureRunning();
    for (let n = 1; n <= 40; n++) await fixture.writeDonationText(`write ${n}`);
    const orphan = await serverPid();
    await killed.end("SIGKILL");
    expect(isAlive(orphan)).toBe(true);
    await ensureRunning();
    await expect.poll(() => isAlive(orphan), { timeout: 30_000 }).toBe(false);
    expect(await fixture.readDonationText()).toBe("write 40");
  });

  it("because its server was killed prints a message, and the next start recovers", async () => {
    const stopping = await ensureRunning();
    await fixture.writeDonationText("acknowledged");
    process.kill(await serverPid(), "SIGKILL");
    expect(await stopping.ended).toBe(1);
    expect(stopping.output()).toContain("The PostgreSQL server ended: start the site again.");
    await ensureRunning();
    expect(await fixture.readDonationText()).toBe("acknowledged");
  });

  it("because its parent died leaves no process of the edge function", async () => {
    const stopping = await ensureRunning();
    stopping.abandon();
    expect(await stopping.ended).toBe(0);
    await expect.poll(() => countFunctionProcesses(), { timeout: 30_000 }).toBe(0);
  });
});

function countFunctionProcesses() {
  const { stdout } = spawnSync("ps", ["-eo", "args"], { encoding: "utf8" });
  return stdout.split("\n").filter((line) => line.includes(join(fixture.folder, "functions"))).length;
}

it("a data folder is created with its parent folders, and is accessible to its owner only", async () => {
  const deep = join(fixture.folder, "uma/pasta nova/dados");
  expect(await runOperator(["server", deep])).toMatchObject({ status: 0, stderr: "" });
  const entries = (await readdir(deep, { recursive: true })).filter(isData);
  const accessible = [];
  for (const entry of entries) if ((await stat(join(deep, entry))).mode & 0o077) accessible.push(entry);
  expect(accessible).toEqual([]);
});

describe("a data folder that cannot be opened is unchanged, and one sentence gives the reason", () => {
  it("when another major version of PostgreSQL wrote it", async () => {
    await createVersionFile("major", "16\n", "postgres/PG_VERSION");
    const { code, message, isUnchanged } = await startOn("major");
    expect(message).toBe(
      "The data in /major is of PostgreSQL 16, this release runs 17: make a backup with the release that wrote it, and restore it into an empty folder (DATA_DIR).\n",
    );
    expect([code, isUnchanged]).toEqual([1, true]);
  });

  it("when a release with another database wrote it", async () => {
    await createVersionFile("older", "17\n", "db/PG_VERSION");
    const { code, message, isUnchanged } = await startOn("older");
    expect(message).toBe(
      "The data in /older is of an older release, which kept it in another kind of database: make a backup with that release, and restore it into an empty folder (DATA_DIR).\n",
    );
    expect([code, isUnchanged]).toEqual([1, true]);
  });

  it("when files are missing", async () => {
    copyPreparedFolder(join(fixture.folder, "damaged"));
    await rm(join(fixture.folder, "damaged/postgres/global/pg_control"));
    const { code, message } = await startOn("damaged");
    expect(message).toMatch(
      /^PostgreSQL could not open \/damaged\/postgres \(.+\): restore a backup into an empty folder \(DATA_DIR\), nothing was changed\.\n$/,
    );
    expect(code).toBe(1);
  });

  it("when only the permissions are wrong: the message asks to correct them, not to restore a backup", async () => {
    copyPreparedFolder(join(fixture.folder, "open"));
    await chmod(join(fixture.folder, "open/postgres"), 0o777);
    const { code, message } = await startOn("open");
    expect(message).toMatch(
      /^PostgreSQL could not open \/open\/postgres \(.+0700.+\): put that right and start again, the data is untouched\.\n$/,
    );
    expect(code).toBe(1);
    await chmod(join(fixture.folder, "open/postgres"), 0o700);
    expect(await startOn("open")).toMatchObject({ code: 0, message: "" });
  });

  it("when its version cannot be read, instead of treating the folder as empty", async () => {
    copyPreparedFolder(join(fixture.folder, "unreadable"));
    const password = () => readFile(join(fixture.folder, "unreadable/postgres-password"), "utf8");
    const before = await password();
    // A folder instead of the file: root, who may run these tests, can read any file.
    await rm(join(fixture.folder, "unreadable/postgres/PG_VERSION"));
    await mkdir(join(fixture.folder, "unreadable/postgres/PG_VERSION"));
    const { code, message, isUnchanged } = await startOn("unreadable");
    expect(message).toMatch(/^PostgreSQL could not open \/unreadable\/postgres \(.+\): .+\.\n$/);
    expect([code, isUnchanged, await password()]).toEqual([1, true, before]);
  });

  it.each([
    ['PANIC:  could not write to file "pg_wal/xlogtemp.1": No space left on device', "put that right"],
    ['FATAL:  could not open file "postmaster.pid": Permission denied', "put that right"],
    ['FATAL:  data directory "x" has wrong ownership\nHINT:  Another user must own it.', "put that right"],
    ["EACCES: permission denied, open 'PG_VERSION'", "put that right"],
    ["it did not become ready within ten minutes", "put that right"],
    ['FATAL:  lock file "postmaster.pid" already exists', "put that right"],
    ["PANIC:  could not locate a valid checkpoint record at 0/1", "restore a backup into an empty folder"],
    ["", "restore a backup into an empty folder"],
  ])("with the advice for the reason: %s", (reason, advice) => {
    expect(cannotOpen("/data/postgres", reason).message).toContain(`): ${advice}`);
  });

  it("with the full disk as the reason, which is not the last line", () => {
    const output =
      "child process exited with exit code 1\nFATAL:  could not write: No space left on device\nrunning bootstrap script ...";
    expect(cannotCreate("/data", output).message).toBe(
      "PostgreSQL could not make its files in /data: FATAL:  could not write: No space left on device.",
    );
  });
});

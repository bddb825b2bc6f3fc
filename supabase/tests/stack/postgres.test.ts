import { spawnSync } from "node:child_process";
import { chmod, mkdir, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { cannotOpen } from "../../local/postgres.ts";
import { type Bench, openBench } from "./gateway-process.ts";
import { prepare } from "./prepared-folder.ts";

let bench: Bench;
let data: string;

beforeAll(async () => {
  bench = await openBench();
  data = bench.env.DATA_DIR;
});
afterEach(() => bench.end());
afterAll(() => bench.close());

/** The programs of the server are copied beside the data where its user cannot enter the checkout. */
const isData = (name: string) => !name.startsWith("postgres-programs");
const isKept = (name: string) => isData(name) && name !== "lock";

const serverPid = async () =>
  Number((await readFile(join(data, "postgres/postmaster.pid"), "utf8")).split("\n")[0]);

/** Whether it runs; one that has ended and that nobody has asked about yet does not. */
function isAlive(pid: number) {
  const { stdout } = spawnSync("ps", ["-o", "stat=", "-p", String(pid)], { encoding: "utf8" });
  return stdout.trim() !== "" && !stdout.startsWith("Z");
}

/** Every file below a folder but what a start leaves there. */
async function listing(folder: string) {
  const entries = await readdir(folder, { recursive: true });
  return entries.filter(isKept).sort();
}

/** Starts on the data in a folder; what it says, and whether it left the folder as it was. */
async function startOn(name: string) {
  const folder = join(bench.folder, name);
  const before = await listing(folder);
  const gateway = bench.start({ DATA_DIR: folder });
  const code = await gateway.ended;
  const said = gateway.output().replaceAll(bench.folder, "");
  return { code, said, isUnchanged: (await listing(folder)).join() === before.join() };
}

/** As much of another release's data as tells which one it was. */
async function dataOf(name: string, version: string, path: string) {
  await mkdir(dirname(join(bench.folder, name, path)), { recursive: true });
  await writeFile(join(bench.folder, name, path), version);
}

describe("the PostgreSQL server of the data folder", () => {
  it("ends with the stack, and holds everything for the next start", async () => {
    const gateway = bench.start();
    await gateway.ready();
    await bench.write("first");
    const pid = await serverPid();
    await gateway.end("SIGTERM");
    await expect.poll(() => isAlive(pid), { timeout: 30_000 }).toBe(false);
    expect((await readdir(data)).filter(isData).sort()).toEqual(["lock", "postgres", "postgres-password"]);
  });

  it("that outlived a killed stack is ended by the next start", async () => {
    const killed = bench.start();
    await killed.ready();
    const orphan = await serverPid();
    await killed.end("SIGKILL");
    expect(isAlive(orphan)).toBe(true);
    const next = bench.start();
    await next.ready();
    await expect.poll(() => isAlive(orphan), { timeout: 30_000 }).toBe(false);
    expect(await bench.read()).toBe("first");
    await next.end("SIGTERM");
  });

  it("takes the stack with it when it is killed, and the next start recovers", async () => {
    const gateway = bench.start();
    await gateway.ready();
    await bench.write("acknowledged");
    process.kill(await serverPid(), "SIGKILL");
    expect(await gateway.ended).toBe(1);
    expect(gateway.output()).toContain("The PostgreSQL server ended: start the site again.");
    const next = bench.start();
    await next.ready();
    expect(await bench.read()).toBe("acknowledged");
    await next.end("SIGTERM");
  });
});

it("is made with the folders above it where the server's user can enter, for its owner alone", async () => {
  const deep = join(bench.folder, "uma/pasta nova/dados");
  const gateway = bench.start({ DATA_DIR: deep });
  await gateway.ready();
  await gateway.end("SIGTERM");
  const entries = (await readdir(deep, { recursive: true })).filter(isData);
  const open = [];
  for (const entry of entries) if ((await stat(join(deep, entry))).mode & 0o077) open.push(entry);
  expect(open).toEqual([]);
});

describe("a data folder that cannot be opened is left as it is, and one sentence says why", () => {
  it("when another major version of PostgreSQL wrote it", async () => {
    await dataOf("major", "16\n", "postgres/PG_VERSION");
    const { code, said, isUnchanged } = await startOn("major");
    expect(said).toBe(
      "The data in /major is of PostgreSQL 16, this release runs 17: make a backup with the release that wrote it, and restore it into an empty folder (DATA_DIR).\n",
    );
    expect([code, isUnchanged]).toEqual([1, true]);
  });

  it("when a release before PostgreSQL wrote it", async () => {
    await dataOf("older", "17\n", "db/PG_VERSION");
    const { code, said, isUnchanged } = await startOn("older");
    expect(said).toBe(
      "The data in /older is of an older release, which kept it in another kind of database: make a backup with that release, and restore it into an empty folder (DATA_DIR).\n",
    );
    expect([code, isUnchanged]).toEqual([1, true]);
  });

  it("when files of it are gone", async () => {
    prepare(join(bench.folder, "damaged"));
    await rm(join(bench.folder, "damaged/postgres/global/pg_control"));
    const { code, said } = await startOn("damaged");
    expect(said).toMatch(
      /^PostgreSQL could not open \/damaged\/postgres \(.+\): restore a backup into an empty folder \(DATA_DIR\), nothing was changed\.\n$/,
    );
    expect(code).toBe(1);
  });

  it("when only what is around the data is wrong: it is to be put right, and no backup is needed", async () => {
    prepare(join(bench.folder, "open"));
    await chmod(join(bench.folder, "open/postgres"), 0o777);
    const { code, said } = await startOn("open");
    expect(said).toMatch(
      /^PostgreSQL could not open \/open\/postgres \(.+0700.+\): put that right and start again, the data is untouched\.\n$/,
    );
    expect(code).toBe(1);
    await chmod(join(bench.folder, "open/postgres"), 0o700);
    const mended = bench.start({ DATA_DIR: join(bench.folder, "open") });
    await mended.ready();
    await mended.end("SIGTERM");
  });

  it("when its version cannot be read, which does not pass for a folder without data", async () => {
    prepare(join(bench.folder, "unreadable"));
    const password = () => readFile(join(bench.folder, "unreadable/postgres-password"), "utf8");
    const before = await password();
    // As for a user who may not read it; root, who runs some of these tests, may read every file.
    await rm(join(bench.folder, "unreadable/postgres/PG_VERSION"));
    await mkdir(join(bench.folder, "unreadable/postgres/PG_VERSION"));
    const { code, said, isUnchanged } = await startOn("unreadable");
    expect(said).toMatch(/^PostgreSQL could not open \/unreadable\/postgres \(.+\): .+\.\n$/);
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
  ])("with a way out that fits the reason: %s", (reason, way) => {
    expect(cannotOpen("/data/postgres", reason).message).toContain(`): ${way}`);
  });
});

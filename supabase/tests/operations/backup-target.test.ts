import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, symlinkSync, truncateSync, writeFileSync } from "node:fs";
import { cp, mkdir, readdir, rm } from "node:fs/promises";
import { createServer } from "node:http";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openDatabase } from "../../local/database.ts";
import { readSeed } from "../../local/seed.mjs";
import { freshDatabase, TEMPLATE_DATABASE, testServerUrl } from "../support/fresh-database.mjs";
import { type GatewayFixture, openGatewayFixture } from "../support/gateway-process.ts";
import { listen } from "../support/listen.ts";
import { pack, unpack } from "./archive-contents.ts";
import { createOperator, PICTURE } from "./operator.ts";

let fixture: GatewayFixture;
let operator: ReturnType<typeof createOperator>;
let testDatabase: Awaited<ReturnType<typeof freshDatabase>>;

beforeAll(async () => {
  fixture = await openGatewayFixture();
  operator = createOperator(fixture);
  testDatabase = await freshDatabase(testServerUrl(), TEMPLATE_DATABASE);
  const db = await openDatabase(testDatabase.url);
  await db.script(readSeed());
  await db.script(`insert into storage.buckets (id, name) values ('media', 'media') on conflict do nothing;
    insert into storage.objects (bucket_id, name) values ('media', 'a.webp')`);
  await db.close();
  await mkdir(operator.file("apart/storage/media"), { recursive: true });
  writeFileSync(operator.file("apart/storage/media/a.webp"), PICTURE);
  const made = await operator.run("backup", [operator.file("whole.tar.gz")], "apart", {
    DATABASE_URL: testDatabase.url,
  });
  expect(made).toMatchObject({ status: 0, stderr: "" });
});
afterAll(async () => {
  await testDatabase.drop();
  await fixture.close();
});

/** Connections of the database that are in a transaction. */
async function openTransactions() {
  const db = await openDatabase(testServerUrl());
  const rows = await db.query(
    "select pid from pg_stat_activity where datname = $1 and state like 'idle in transaction%'",
    [new URL(testDatabase.url).pathname.slice(1)],
  );
  await db.close();
  return rows.length;
}

// 10 s where nothing else runs (1 to 6 s are measured); on a busy machine the process alone may take several times as long.
const GIVES_UP_WITHIN_MS = 40_000;

/** Backs up to `folder`/a.tar.gz, which fails in time; returns the error. */
async function failingBackup(folder: string, env: Record<string, string> = {}) {
  const started = performance.now();
  const args = [join(operator.file(folder), "a.tar.gz")];
  const { status, stderr } = await operator.run("backup", args, "apart", {
    DATABASE_URL: testDatabase.url,
    ...env,
  });
  expect(status).toBe(1);
  expect(stderr.trim().split("\n")).toHaveLength(1);
  expect(performance.now() - started).toBeLessThan(GIVES_UP_WITHIN_MS);
  expect(await openTransactions()).toBe(0);
  return stderr;
}

describe("a backup whose target", () => {
  it.each<Record<string, string>>([{}, { BACKUP_PASSPHRASE: "três palavras e um número 7" }])(
    "cannot be written ends with one sentence, no transaction and no file (%o)",
    async (env) => {
      // A folder in place of the file: root may write everywhere else.
      mkdirSync(join(operator.file("no-write"), "a.tar.gz.part"), { recursive: true });
      expect(await failingBackup("no-write", env)).toMatch(/a\.tar\.gz\.part could not be written: .+\.\n$/);
      expect(await readdir(operator.file("no-write"))).toEqual(["a.tar.gz.part"]);
    },
  );

  it("is full says so", async () => {
    mkdirSync(operator.file("full"));
    symlinkSync("/dev/full", join(operator.file("full"), "a.tar.gz.part"));
    expect(await failingBackup("full")).toMatch(/a\.tar\.gz\.part could not be written: No space left/);
    expect(await readdir(operator.file("full"))).toEqual([]);
  });

  it("hangs, as a network folder does, is given up", async () => {
    mkdirSync(operator.file("hanging"));
    // Opening a pipe waits for a reader.
    execFileSync("mkfifo", [join(operator.file("hanging"), "a.tar.gz.part")]);
    expect(await failingBackup("hanging")).toMatch(/could not be written: nothing was written for 6 s\.\n$/);
    expect(await readdir(operator.file("hanging"))).toEqual([]);
  });

  it("vanishes while the backup is written says so, and leaves nothing", async () => {
    mkdirSync(operator.file("vanishing"));
    const storage = await listen(
      createServer(
        (_, response) =>
          void rm(operator.file("vanishing"), { recursive: true }).then(() => response.end(PICTURE)),
      ),
    );
    const error = await failingBackup("vanishing", { SUPABASE_URL: storage.url });
    expect(error).toMatch(/a\.tar\.gz(\.part)?\b.*\n$/);
    expect(await readdir(fixture.folder)).not.toContain("vanishing");
    await storage.close();
  });
});

describe("a restore", () => {
  const refused = async (name: string) => {
    const started = performance.now();
    const { status, stderr } = await operator.run("restore", [operator.file(name)], "fresh");
    expect(status).toBe(1);
    expect(await readdir(fixture.folder)).not.toContain("fresh");
    return { message: stderr.replace(fixture.folder, ""), seconds: (performance.now() - started) / 1000 };
  };

  it("refuses entries that the manifest does not name, before it changes anything", async () => {
    const unpacked = await unpack(operator.file("whole.tar.gz"));
    for (const name of ["other/x", "pictures/media/b.webp", "tables/public.other/0001.jsonl"]) {
      const folder = operator.file(`strange-${name.replaceAll("/", "-")}`);
      await cp(unpacked, folder, { recursive: true });
      await mkdir(join(folder, name, ".."), { recursive: true });
      writeFileSync(join(folder, name), "{}\n");
      pack(folder, operator.file("strange.tar.gz"));
      expect((await refused("strange.tar.gz")).message).toBe(
        `/strange.tar.gz holds ${name}, which is no part of the backup; nothing was changed.\n`,
      );
    }
  });

  it("refuses an archive that grows to more than a backup can hold before it has read it", async () => {
    const folder = operator.file("bomb");
    for (const part of ["0001", "0002", "0003"]) {
      await mkdir(join(folder, "tables/public.posts"), { recursive: true });
      writeFileSync(join(folder, `tables/public.posts/${part}.jsonl`), "");
      truncateSync(join(folder, `tables/public.posts/${part}.jsonl`), 30_000_000);
    }
    pack(folder, operator.file("many.tar.gz"));
    truncateSync(join(folder, "tables/public.posts/0001.jsonl"), 2_000_000_000);
    pack(folder, operator.file("large.tar.gz"));
    for (const name of ["many", "large"]) {
      const { message, seconds } = await refused(`${name}.tar.gz`);
      expect(message).toMatch(/ holds more than a backup of its size can hold, from \S+\.jsonl on\.\n$/);
      expect(seconds).toBeLessThan(10);
    }
  });

  // Only root may mount a small disk.
  it.runIf(process.getuid?.() === 0)("on a full disk says so", async () => {
    const disk = operator.file("disk");
    mkdirSync(disk);
    expect(spawnSync("mount", ["-t", "tmpfs", "-o", "size=30m", "tmpfs", disk]).status).toBe(0);
    try {
      const { status, stderr } = await operator.run("restore", [operator.file("whole.tar.gz")], "disk/data");
      expect([status, stderr.replaceAll(fixture.folder, "")]).toEqual([
        1,
        "The disk of /disk/data is full: make room, then restore again; nothing was changed.\n",
      ]);
    } finally {
      spawnSync("umount", ["-l", disk]);
    }
  });
});

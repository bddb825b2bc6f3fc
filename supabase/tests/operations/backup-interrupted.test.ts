import { execFile, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { createServer } from "node:http";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, it } from "vitest";
import { ROOT } from "../../local/install.mjs";
import { runningServer, siteDatabase } from "../../local/postgres.ts";
import { readManifest } from "../../operations/manifest.ts";
import { type GatewayFixture, openGatewayFixture } from "../support/gateway-process.ts";
import { type ListeningServer, listen } from "../support/listen.ts";
import { copyPreparedFolder } from "../support/prepared-folder.ts";
import { createOperator, PICTURE } from "./operator.ts";

let fixture: GatewayFixture;
let operator: ReturnType<typeof createOperator>;
/** Neither in /tmp, which a test hides, nor in the project, which the user of the PostgreSQL server may not be allowed to enter. */
let testFolder: string;
let storageServer: ListeningServer;

// A fake Storage that reports each request for a picture and responds when the test allows.
const storage = { isResponding: true };
const server = createServer((_, response) => {
  if (storage.isResponding) response.end(PICTURE);
  else server.emit("waiting");
});

beforeAll(async () => {
  testFolder = mkdtempSync("/var/tmp/backup-");
  chmodSync(testFolder, 0o711);
  fixture = await openGatewayFixture();
  operator = createOperator(fixture);
  storageServer = await listen(server);
  copyPreparedFolder(join(testFolder, "data"));
  const site = fixture.start({ SEED: "1", DATA_DIR: join(testFolder, "data") });
  await site.ready();
  expect((await operator.upload("retrato-480.webp")).status).toBe(200);
});
afterAll(async () => {
  await fixture.close();
  await storageServer.close();
  rmSync(testFolder, { recursive: true, force: true });
});

const SUCCESS_OUTPUT = /^\d{3,} rows of \d+ tables, 1 pictures in /;

it("a backup killed half-way leaves no complete-looking file, and the next backup works", async () => {
  const folder = operator.file("killed");
  mkdirSync(folder);
  const running = await runningServer(join(testFolder, "data"));
  const project = { DATABASE_URL: await siteDatabase(running?.url ?? ""), SUPABASE_URL: storageServer.url };
  storage.isResponding = false;
  const waiting = once(server, "waiting");
  // A process group of its own, so that the kill ends npm, node and Deno together, like a power cut.
  const args = ["supabase/operations/archive.mjs", "backup", join(folder, "a.tar.gz")];
  const env = { ...process.env, ...fixture.env, ...project };
  const child = spawn(process.execPath, args, { cwd: ROOT, detached: true, env });
  const closed = once(child, "close");
  await Promise.race([
    waiting,
    closed.then(() => Promise.reject(new Error("The backup ended before the kill."))),
  ]);
  process.kill(-(child.pid ?? 0), "SIGKILL");
  await closed;
  expect(await readdir(folder)).toEqual(["a.tar.gz.part"]);
  expect(await operator.run("restore", [join(folder, "a.tar.gz.part")], "fresh")).toMatchObject({
    status: 1,
    stderr: `${join(folder, "a.tar.gz.part")} is not a whole backup.\n`,
  });

  storage.isResponding = true;
  const again = await promisify(execFile)(process.execPath, args, { cwd: ROOT, env });
  expect(again).toEqual({ stdout: expect.stringMatching(SUCCESS_OUTPUT), stderr: "" });
  expect((await readdir(folder)).sort()).toEqual(["a.tar.gz", "a.tar.gz.sha256"]);
});

it("a backup with a private /tmp, as under systemd, is complete", async () => {
  const folder = join(testFolder, "private");
  mkdirSync(folder, { recursive: true });
  const file = join(folder, "b.tar.gz");
  const backup = `"${process.execPath}" supabase/operations/archive.mjs backup "${file}"`;
  const temporaryFolder = operator.file("own-temp");
  mkdirSync(temporaryFolder, { mode: 0o700, recursive: true });
  const env = { DATA_DIR: join(testFolder, "data"), TMPDIR: temporaryFolder };
  // Another /tmp in a mount namespace if this user may create one; otherwise a folder with mode 0700.
  const canHide =
    !ROOT.startsWith("/tmp/") && spawnSync("sh", ["-c", "unshare -m mount -t tmpfs tmpfs /tmp"]).status === 0;
  const line = canHide ? `unshare -m sh -c 'mount -t tmpfs tmpfs /tmp && TMPDIR=/tmp ${backup}'` : backup;
  expect(operator.shell(line, "data", env)).toMatchObject({
    status: 0,
    stdout: expect.stringMatching(SUCCESS_OUTPUT),
    stderr: "",
  });
  expect((await readdir(folder)).sort()).toEqual(["b.tar.gz", "b.tar.gz.sha256"]);
  expect(await readdir(temporaryFolder)).toEqual([]);
  expect(await readManifest(file)).toMatchObject({
    pictures: [{ name: "2026/11/retrato-480.webp" }],
    missing: [],
  });
});

it("a backup whose checksum cannot be written leaves no archive", async () => {
  const folder = operator.file("no-checksum");
  // A folder in place of the checksum file.
  mkdirSync(join(folder, "c.tar.gz.sha256"), { recursive: true });
  const { status, stderr } = await operator.run("backup", [join(folder, "c.tar.gz")], "data", {
    DATA_DIR: join(testFolder, "data"),
  });
  expect(status).toBe(1);
  expect(stderr.trim().split("\n")).toHaveLength(1);
  expect(await readdir(folder, { recursive: true })).toEqual(["c.tar.gz.sha256"]);
});

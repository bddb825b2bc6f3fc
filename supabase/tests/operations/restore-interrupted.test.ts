import { existsSync } from "node:fs";
import { mkdir, readdir, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { type Database, openDatabase } from "../../local/database.ts";
import { databaseAt, runningServer } from "../../local/postgres.ts";
import { type GatewayFixture, openGatewayFixture } from "../support/gateway-process.ts";
import { createOperator } from "./operator.ts";

let fixture: GatewayFixture;
let operator: ReturnType<typeof createOperator>;
let admin: Database;

/** Makes an old site with the picture old.webp, kills it, and leaves its server running, as a killed restore does. */
beforeEach(async () => {
  fixture = await openGatewayFixture();
  operator = createOperator(fixture);
  const site = fixture.start();
  await site.ready();
  await writeText("site", "old");
  await putPicture("storage", "old");
  await site.end("SIGKILL");
  admin = await openDatabase((await runningServer(operator.file("data")))?.url ?? "");
});
afterEach(async () => {
  await admin.close();
  await operator.run("server", [operator.file("data")]);
  await fixture.close();
});

async function openSite(name: string) {
  const server = await runningServer(operator.file("data"));
  return openDatabase(databaseAt(server?.url ?? "", name));
}
async function writeText(name: string, text: string) {
  const db = await openSite(name);
  await db.query("update public.site_settings set donation_text = $1", [text]);
  await db.close();
}
async function putPicture(folder: string, name: string) {
  await mkdir(operator.file(`data/${folder}/media`), { recursive: true });
  await writeFile(operator.file(`data/${folder}/media/${name}.webp`), name);
}
const renameDatabase = (from: string, to: string) => admin.script(`alter database ${from} rename to ${to}`);
const move = (from: string, to: string) => rename(operator.file(`data/${from}`), operator.file(`data/${to}`));

const STEPS = [
  async () => {
    await admin.script("create database site_restored template site");
    await writeText("site_restored", "new");
    await putPicture("restoring", "new");
  },
  async () => {
    await renameDatabase("site", "site_old");
    await renameDatabase("site_restored", "site");
  },
  () => move("restoring", "storage.restored"),
  () => move("storage", "storage.replaced"),
  () => move("storage.restored", "storage"),
  () => rm(operator.file("data/storage.replaced"), { recursive: true }),
];

/** Takes the first `count` steps of a restore. */
async function interruptAfter(count: number) {
  for (const step of STEPS.slice(0, count)) await step();
}

async function readSite() {
  const db = await openSite("site");
  const [row] = await db.query<{ donation_text: string }>("select donation_text from public.site_settings");
  const databases = await db.query<{ datname: string }>(
    "select datname from pg_database where datname like 'site%' order by datname",
  );
  await db.close();
  return {
    text: row?.donation_text,
    pictures: await readdir(operator.file("data/storage/media")).catch(() => []),
    leftOver: [
      ...databases.map(({ datname }) => datname).filter((name) => name !== "site"),
      ...(await readdir(operator.file("data"))).filter((name) => /^(storage\..+|restoring)$/.test(name)),
    ],
  };
}
const OLD_SITE = { text: "old", pictures: ["old.webp"], leftOver: [] };
const NEW_SITE = { text: "new", pictures: ["new.webp"], leftOver: [] };

it.each([
  ["before its database is in place is undone", 1, OLD_SITE],
  ["after its database is in place is completed", 2, NEW_SITE],
  ["before its pictures are in place is completed", 3, NEW_SITE],
  ["between the renames of its pictures is completed", 4, NEW_SITE],
  ["before the old pictures are deleted is completed", 5, NEW_SITE],
  ["before the old database is dropped is completed", 6, NEW_SITE],
] as const)("a restore killed %s by the next backup", async (_, count, site) => {
  await interruptAfter(count);
  const file = operator.file("next.tar.gz");
  expect(await operator.run("backup", [file])).toMatchObject({ status: 0, stderr: "" });
  expect(existsSync(file)).toBe(true);
  expect(await readSite()).toEqual(site);
});

it("a restore killed in the swap is completed by the next start", async () => {
  await interruptAfter(2);
  await admin.close();
  const site = fixture.start();
  await site.ready();
  expect(await readSite()).toEqual(NEW_SITE);
  admin = await openSite("postgres");
});

it("the restore after one that was killed in the swap works, and leaves nothing over", async () => {
  await interruptAfter(1);
  expect(await operator.run("backup", [join(fixture.folder, "old.tar.gz")])).toMatchObject({ status: 0 });
  await interruptAfter(2);
  expect(await operator.run("restore", [join(fixture.folder, "old.tar.gz"), "--replace"])).toMatchObject({
    status: 0,
    stderr: "",
  });
  expect(await readSite()).toMatchObject({ text: "old", leftOver: [] });
});

import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { type Database, openDatabase } from "../../local/database.ts";
import { readManifest } from "../../operations/manifest.ts";
import { listPictures } from "../../operations/pictures.ts";
import { freshDatabase, onServer, TEMPLATE_DATABASE, testServerUrl } from "../support/fresh-database.mjs";
import { type ListeningServer, listen } from "../support/listen.ts";
import { runOperator } from "../support/run-operator.ts";
import { pack, unpack } from "./archive-contents.ts";
import { createFakeStorage } from "./fake-storage.ts";

const SECRET_KEY = "sb_secret_test";

// A fake Supabase project: a real database and a fake Storage.
const testDatabase = await freshDatabase(testServerUrl(), TEMPLATE_DATABASE);
const { pictures, storageState, server } = createFakeStorage(SECRET_KEY);

let db: Database;
let folder: string;
let storageServer: ListeningServer;

beforeAll(async () => {
  storageServer = await listen(server);
  folder = await mkdtemp(join(tmpdir(), "project-"));
  db = await openDatabase(testDatabase.url);
  await db.script(`
    insert into storage.buckets (id, name) values ('media', 'media') on conflict do nothing;
    insert into storage.objects (bucket_id, name, metadata) values
      ('media', 'a.webp', '{"mimetype": "image/webp"}'), ('media', 'b c.webp', '{"mimetype": "image/webp"}');
    insert into public.posts (title, content) values ('Primeiro', '<p>Texto</p>');
    insert into public.rodadas (data_retirada, pedidos_de, pedidos_ate, pagar_ate, libera_vencidos) values
      ('2025-09-06', '2025-08-20', '2025-09-05', '2025-09-04', true),
      (current_date + 9, now() - interval '9 days', now() + interval '8 days', now() - interval '1 day', true)`);
  pictures.set("a.webp", "picture a").set("b c.webp", "picture b");
});
afterAll(async () => {
  await db.close();
  await testDatabase.drop();
  await storageServer.close();
  await rm(folder, { recursive: true });
});

async function runCommand(
  commandName: string,
  name: string,
  flags: string[] = [],
  env: Record<string, string> = {},
) {
  const { status, stdout, stderr } = await runOperator([commandName, join(folder, name), ...flags], {
    DATABASE_URL: testDatabase.url,
    SUPABASE_URL: storageServer.url,
    SUPABASE_SECRET_KEY: SECRET_KEY,
    VITE_SUPABASE_PUBLISHABLE_KEY: "sb_publishable_test",
    SUPABASE_JWT_SECRET: "not used here",
    ...env,
  });
  return { status, stdout, stderr: stderr.replaceAll(folder, "") };
}
const readTitles = async () =>
  (await db.query<{ title: string }>("select title from public.posts order by id")).map(({ title }) => title);

it("a backup contains rows and pictures, and reports a picture that Storage has lost", async () => {
  pictures.delete("b c.webp");
  expect(await runCommand("backup", "backup.tar.gz")).toMatchObject({
    status: 0,
    stdout: expect.stringMatching(/ 1 pictures in /),
    stderr: "The files of 1 picture(s) are gone: b c.webp\n",
  });
  const { madeAt } = await readManifest(join(folder, "backup.tar.gz"));
  // The time at which the rows were read, before the pictures: after a restore, staff record later changes again.
  expect(Date.parse(madeAt)).toBeLessThan(storageState.lastCallAt);
});

it("a backup fails with a message and leaves no file when Storage or the database fails or the key is wrong", async () => {
  storageState.isBroken = true;
  expect(await runCommand("backup", "broken.tar.gz")).toMatchObject({
    status: 1,
    stderr: "Storage answered 500 for the picture a.webp: check SUPABASE_URL and the secret key.\n",
  });
  storageState.isBroken = false;
  expect(await runCommand("backup", "key.tar.gz", [], { SUPABASE_SECRET_KEY: "wrong" })).toMatchObject({
    status: 1,
    stderr: "Storage answered 400 for the picture a.webp: check SUPABASE_URL and the secret key.\n",
  });
  const unreachable = await runCommand("backup", "nobody.tar.gz", [], {
    DATABASE_URL: "postgres://u:p@127.0.0.1:9/none",
  });
  expect(unreachable).toMatchObject({
    status: 1,
    stderr: expect.stringMatching(/^The PostgreSQL server at DATABASE_URL cannot be used: .+\n$/),
  });
  expect((await readdir(folder)).sort()).toEqual(["backup.tar.gz", "backup.tar.gz.sha256"]);
});

it("a restore changes no rows when Storage fails to store a picture", async () => {
  await db.query("update public.posts set title = 'Mudado'");
  storageState.isBroken = true;
  expect(await runCommand("restore", "backup.tar.gz", ["--replace"])).toMatchObject({
    status: 1,
    stderr: expect.stringMatching(/^Storage answered 500 for the picture a\.webp/),
  });
  storageState.isBroken = false;
  expect(await readTitles()).toEqual(["Mudado"]);
});

it("a restore restores rows and pictures, and switches off automatic releases of unpaid orders in open rounds", async () => {
  pictures.clear();
  await db.query("insert into public.posts (title, content) values ('Segundo', '<p>Texto</p>')");
  const [owner] = await db.query<{ id: string }>(
    "insert into auth.users (id, email) values (gen_random_uuid(), 'novo@exemplo.org.br') returning id",
  );
  await db.query(
    "insert into private.password_reset_codes (user_id, code_hash, created_by) values ($1, 'x', $1)",
    [owner?.id],
  );
  await db.query("insert into private.rate_limits (rule, max_hits, per) values ('newer', 1, '1 hour')");
  const rejected = await runCommand("restore", "backup.tar.gz");
  expect(rejected).toMatchObject({ status: 1, stderr: expect.stringMatching(/^There is data already/) });
  expect(await readTitles()).toEqual(["Mudado", "Segundo"]);
  expect(await runCommand("restore", "backup.tar.gz", ["--replace"])).toMatchObject({
    status: 0,
    stderr: "",
    stdout: expect.stringMatching(
      /^Restored: .+\nUnpaid orders of the round\(s\) of \d{4}-\d\d-\d\d are not released by themselves now: record the payments received since \d{4}-.+Z, then switch it on again\.\n$/,
    ),
  });
  expect(await db.query("select libera_vencidos from public.rodadas order by data_retirada")).toEqual([
    { libera_vencidos: true },
    { libera_vencidos: false },
  ]);
  expect(await readTitles()).toEqual(["Primeiro"]);
  expect([...pictures]).toEqual([["a.webp", "picture a"]]);
  expect(await db.query("select 1 from private.password_reset_codes")).toEqual([]);
  // Rate limits added after the backup are kept.
  expect(await db.query("select max_hits from private.rate_limits where rule = 'newer'")).toHaveLength(1);
});

describe("a restore into a self-hosted site", () => {
  let selfHosted: Record<string, string>;
  beforeAll(() => {
    selfHosted = { SUPABASE_URL: "", DATA_DIR: join(folder, "data") };
  });

  it("that fails at a picture changes neither rows nor pictures", async () => {
    // Storage allows a.webp and a.webp/b.webp together; a file system does not.
    pictures.set("a.webp/b.webp", "picture below a picture");
    await db.query(
      `insert into storage.objects (bucket_id, name, metadata) values ('media', 'a.webp/b.webp', '{"mimetype": "image/webp"}')`,
    );
    expect((await runCommand("backup", "below.tar.gz")).status).toBe(0);
    await db.query("update public.posts set title = 'Mudado'");
    expect((await runCommand("restore", "below.tar.gz", ["--replace"], selfHosted)).status).toBe(1);
    expect(await readTitles()).toEqual(["Mudado"]);
    expect(await readdir(join(folder, "data"))).toEqual(["lock"]);
  });

  it("restores rows and pictures, and lists no other pictures", async () => {
    expect(await runCommand("restore", "backup.tar.gz", ["--replace"], selfHosted)).toMatchObject({
      status: 0,
      stderr: "",
    });
    expect(await readTitles()).toEqual(["Primeiro"]);
    expect(await readFile(join(folder, "data/storage/media/a.webp"), "utf8")).toBe("picture a");
    expect(await listPictures(db)).toEqual([
      { bucket: "media", name: "a.webp", type: "image/webp", cacheControl: "max-age=31536000", size: 9 },
    ]);
  });

  it("requires an empty database for a backup of an earlier release", async () => {
    const unpacked = await unpack(join(folder, "backup.tar.gz"));
    const manifest = JSON.parse(await readFile(join(unpacked, "backup.json"), "utf8"));
    const migrations = manifest.migrations.slice(0, -1);
    await writeFile(join(unpacked, "backup.json"), JSON.stringify({ ...manifest, migrations }));
    pack(unpacked, join(folder, "earlier.tar.gz"));
    expect(await runCommand("restore", "earlier.tar.gz", ["--replace"], selfHosted)).toMatchObject({
      status: 1,
      stderr: `The database does not stand where the backup was made (migration ${migrations.at(-1)}): create an empty database, set DATABASE_URL to it and restore.\n`,
    });
  });

  it("keeps rows and pictures when a newer migration fails", async () => {
    const empty = await freshDatabase(testServerUrl());
    onTestFinished(empty.drop);
    // Only the newest migration, which the backup lacks, creates a function of this name.
    const conflict = "create function public.archive_rows() returns integer language sql as 'select 1'";
    await onServer(empty.url, conflict);
    const elsewhere = { ...selfHosted, DATABASE_URL: empty.url, DATA_DIR: join(folder, "elsewhere") };
    const { status, stderr } = await runCommand("restore", "earlier.tar.gz", [], elsewhere);
    expect([status, stderr]).toEqual([1, expect.stringMatching(/^The migration .+ failed/)]);
    const restored = await openDatabase(empty.url);
    const posts = await restored.query("select title from public.posts");
    await restored.close();
    expect(posts).toEqual([{ title: "Primeiro" }]);
    expect(await readFile(join(folder, "elsewhere/storage/media/a.webp"), "utf8")).toBe("picture a");
  });
});

it("a restore into a project without tables says what to do first", async () => {
  const empty = await freshDatabase(testServerUrl());
  onTestFinished(empty.drop);
  expect(await runCommand("restore", "backup.tar.gz", [], { DATABASE_URL: empty.url })).toMatchObject({
    status: 1,
    stderr: "The project has no tables yet: run npm run deploy, then restore again; nothing was changed.\n",
  });
});

it("pictures that are empty, or whose names Storage rejects, are told at the backup, and everything else is restored", async () => {
  const names = ["ação.webp", "100%.webp", "a#b.webp", "🍕.webp", "nm//abs.png", "nm/a/"];
  for (const name of names) {
    pictures.set(name, "picture");
    await db.query("insert into storage.objects (bucket_id, name) values ('media', $1)", [name]);
  }
  pictures.set("vazia.webp", "");
  await db.query(
    `insert into storage.objects (bucket_id, name, metadata) values ('media', 'vazia.webp', '{"size": 0}')`,
  );
  const left = [...names, "vazia.webp"];
  const backup = await runCommand("backup", "names.tar.gz");
  expect(backup).toMatchObject({ status: 0, stdout: expect.stringMatching(/ 1 pictures in /) });
  expect(backup.stderr).toContain(
    `${left.length} picture(s) are not in it, because they are empty, or Storage takes no such name: ${left.join(", ")}; upload them again on the site\n`,
  );
  await db.query("update public.posts set title = 'Mudado'");
  storageState.calls.length = 0;
  const { status, stdout, stderr } = await runCommand("restore", "names.tar.gz", ["--replace"]);
  expect([status, stderr]).toEqual([0, ""]);
  expect(stdout).toContain(`Without ${left.length} picture(s)`);
  expect(await readTitles()).not.toContain("Mudado");
  expect(storageState.calls).toHaveLength(1);
});

it("the checksum file has the format of sha256sum", async () => {
  expect(await readFile(join(folder, "backup.tar.gz.sha256"), "utf8")).toMatch(
    /^[0-9a-f]{64} {2}backup\.tar\.gz\n$/,
  );
});

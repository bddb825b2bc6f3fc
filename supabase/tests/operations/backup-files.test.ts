import { copyFile, mkdir, readdir, readFile, rm, stat, symlink, truncate, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Encrypter } from "age-encryption";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openDatabase } from "../../local/database.ts";
import { OperatorError } from "../../local/operator-error.mjs";
import { readSeed } from "../../local/seed.mjs";
import { readManifest } from "../../operations/manifest.ts";
import { freshDatabase, TEMPLATE_DATABASE, testServerUrl } from "../support/fresh-database.mjs";
import { type GatewayFixture, openGatewayFixture } from "../support/gateway-process.ts";
import { pack, unpack } from "./archive-contents.ts";
import { createOperator, PICTURE } from "./operator.ts";

/** Files that a start leaves in the data folder: the lock, and copies of PostgreSQL's programs when its user cannot read the checkout. */
const LEFT_BY_START = /^(lock|postgres-programs-.*)$/;

let fixture: GatewayFixture;
let operator: ReturnType<typeof createOperator>;

/** Makes whole.tar.gz: a backup of a database with the demo content and an account, and of one picture. */
beforeAll(async () => {
  fixture = await openGatewayFixture();
  operator = createOperator(fixture);
  const testDatabase = await freshDatabase(testServerUrl(), TEMPLATE_DATABASE);
  const db = await openDatabase(testDatabase.url);
  await db.script(readSeed());
  await db.script(`insert into auth.users (id, email) values (gen_random_uuid(), 'ana@exemplo.org.br');
    insert into storage.buckets (id, name) values ('media', 'media') on conflict do nothing;
    insert into storage.objects (bucket_id, name) values ('media', '2026/11/retrato-480.webp')`);
  await db.close();
  const pictures = operator.file("apart/storage/media/2026/11");
  await mkdir(pictures, { recursive: true });
  await writeFile(join(pictures, "retrato-480.webp"), PICTURE);
  const env = { DATABASE_URL: testDatabase.url };
  expect(await operator.run("backup", [operator.file("whole.tar.gz")], "apart", env)).toMatchObject({
    status: 0,
    stderr: "",
  });
  await testDatabase.drop();
});
afterAll(() => fixture.close());

describe("backup archives", () => {
  it("with a passphrase cannot be restored without this passphrase", async () => {
    const withPassphrase = { BACKUP_PASSPHRASE: "três palavras e um número 7" };
    // A low scrypt work factor: with the default, each attempt takes seconds.
    const encryptedFile = operator.file("quick.tar.gz.age");
    const encrypter = new Encrypter();
    encrypter.setScryptWorkFactor(8);
    encrypter.setPassphrase(withPassphrase.BACKUP_PASSPHRASE);
    await writeFile(encryptedFile, await encrypter.encrypt(await readFile(operator.file("whole.tar.gz"))));
    const truncatedFile = operator.file("cut.tar.gz.age");
    await writeFile(truncatedFile, await readFile(encryptedFile));
    await truncate(truncatedFile, (await stat(truncatedFile)).size - 20_000);
    expect(
      [
        await operator.run("restore", [encryptedFile], "fresh"),
        await operator.run("restore", [encryptedFile], "fresh", { BACKUP_PASSPHRASE: "outra" }),
        await operator.run("restore", [truncatedFile], "fresh", withPassphrase),
      ].map(({ status, stderr }) => [status, stderr.replaceAll(fixture.folder, "")]),
    ).toEqual([
      [1, "/quick.tar.gz.age is encrypted: set BACKUP_PASSPHRASE to its passphrase.\n"],
      [1, "The passphrase in BACKUP_PASSPHRASE does not open /quick.tar.gz.age.\n"],
      [1, "/cut.tar.gz.age is not a whole backup.\n"],
    ]);
    expect(await readdir(fixture.folder)).not.toContain("fresh");
  });

  it("whose restore fails half-way leave the data folder unchanged", async () => {
    await copyFile(operator.file("whole.tar.gz"), operator.file("row.tar.gz"));
    const unpacked = await unpack(operator.file("row.tar.gz"));
    const links = join(unpacked, "tables/public.links/0001.jsonl");
    await writeFile(links, (await readFile(links, "utf8")).replace(/"id":\d+/, '"id":"x"'));
    await rm(join(unpacked, "SHA256SUMS"));
    pack(unpacked, operator.file("row.tar.gz"));
    await rm(operator.file("row.tar.gz.sha256"), { force: true });
    const folders = async () => [
      (await readdir(operator.file("data"))).filter((name) => !LEFT_BY_START.test(name)),
      await readdir(operator.file("data/postgres/base")),
    ];
    const before = await folders();
    expect(await operator.run("restore", [operator.file("row.tar.gz"), "--replace"])).toMatchObject({
      status: 1,
      stderr: expect.stringMatching(/^It failed: .*"x"\n$/),
    });
    expect(await folders()).toEqual(before);
  });

  it("of older releases with picture names that Storage does not take are restored without these pictures", async () => {
    await copyFile(operator.file("whole.tar.gz"), operator.file("names.tar.gz"));
    const unpacked = await unpack(operator.file("names.tar.gz"));
    const manifest = JSON.parse(await readFile(join(unpacked, "backup.json"), "utf8"));
    const pictures = [...manifest.pictures, { ...manifest.pictures[0], name: "nm/a#b.webp" }];
    await mkdir(join(unpacked, "pictures/media/nm"), { recursive: true });
    await writeFile(join(unpacked, "pictures/media/nm/a#b.webp"), PICTURE);
    await writeFile(join(unpacked, "backup.json"), JSON.stringify({ ...manifest, pictures }));
    pack(unpacked, operator.file("names.tar.gz"));
    expect(await operator.run("restore", [operator.file("names.tar.gz")], "named")).toMatchObject({
      status: 0,
      stderr: "",
      stdout: expect.stringMatching(/ 1 pictures\nWithout 1 picture\(s\).*: nm\/a#b\.webp\.\n/),
    });
  });

  it("that are invalid are rejected with one sentence, and change nothing", async () => {
    const unpacked = await unpack(operator.file("whole.tar.gz"));
    const manifest = JSON.parse(await readFile(join(unpacked, "backup.json"), "utf8"));
    const write = (changes: object) =>
      writeFile(join(unpacked, "backup.json"), JSON.stringify({ ...manifest, ...changes }));
    await write({ format: 3 });
    pack(unpacked, operator.file("format.tar.gz"));
    await write({ migrations: [...manifest.migrations, "29990101000000"] });
    pack(unpacked, operator.file("newer.tar.gz"));
    await write({});
    await rm(join(unpacked, "pictures"), { recursive: true });
    pack(unpacked, operator.file("picture.tar.gz"));
    await rm(join(unpacked, "tables/auth.users"), { recursive: true });
    pack(unpacked, operator.file("rows.tar.gz"));
    await mkdir(operator.file("linked"));
    await symlink(join(unpacked, "backup.json"), join(operator.file("linked"), "backup.json"));
    pack(operator.file("linked"), operator.file("linked.tar.gz"));
    await writeFile(operator.file("broken.tar.gz"), "not an archive");
    await writeFile(operator.file("cut.tar.gz"), await readFile(operator.file("whole.tar.gz")));
    await truncate(operator.file("cut.tar.gz"), (await stat(operator.file("cut.tar.gz"))).size - 100);
    await writeFile(operator.file("changed.tar.gz"), await readFile(operator.file("whole.tar.gz")));
    await writeFile(operator.file("changed.tar.gz.sha256"), "0000  changed.tar.gz\n");
    const names = ["newer", "rows", "changed", "none"];
    const results = [];
    for (const name of names)
      results.push(await operator.run("restore", [operator.file(`${name}.tar.gz`), "--replace"]));
    expect(results.map(({ status, stderr }) => [status, stderr.replaceAll(fixture.folder, "")])).toEqual([
      [
        1,
        "The backup was made by a newer release (migration 29990101000000): update this folder first; nothing was changed.\n",
      ],
      [1, expect.stringMatching(/^\/rows\.tar\.gz is not whole: it has 0 of \d+ rows of auth\.users\.\n$/)],
      [1, "/changed.tar.gz is not what was written: its checksum differs from /changed.tar.gz.sha256.\n"],
      [1, "There is no file /none.tar.gz.\n"],
    ]);
    // readManifest: the checks that a restore makes before any change.
    const errorMessageOf = async (name: string) => {
      const failure = readManifest(operator.file(`${name}.tar.gz`)).catch((error: unknown) => error);
      expect(await failure).toBeInstanceOf(OperatorError);
      return String(((await failure) as Error).message).replaceAll(fixture.folder, "");
    };
    expect(await errorMessageOf("format")).toBe(
      "/format.tar.gz was made by a newer release (format 3, this one reads 2): update this folder first.",
    );
    expect(await errorMessageOf("picture")).toBe(
      "/picture.tar.gz is not whole: the picture 2026/11/retrato-480.webp is not in it.",
    );
    expect(await errorMessageOf("linked")).toBe("/linked.tar.gz is not a backup of this site.");
    expect(await errorMessageOf("broken")).toBe("/broken.tar.gz is not a whole backup.");
    expect(await errorMessageOf("cut")).toBe("/cut.tar.gz is not a whole backup.");
  });
});

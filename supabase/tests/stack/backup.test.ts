import { execFileSync, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, rm, stat, symlink, truncate, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { DENO_FLAGS, denoPath } from "../../local/deno.mjs";
import { type Bench, KEY, openBench, SECRET } from "./gateway-process.ts";

const ROOT = fileURLToPath(new URL("../../../", import.meta.url));
const PICTURE = Uint8Array.from({ length: 5000 }, (_, n) => n % 251);
const ADDRESS = "/storage/v1/object/public/media/2026/11/retrato-480.webp";

let bench: Bench;

beforeAll(async () => {
  bench = await openBench();
});
afterEach(() => bench.end());
afterAll(() => bench.close());

const file = (name: string) => join(bench.folder, name);

/** A command of this folder, as a shell runs it; no temporary folder may be written to. */
function shell(line: string, data: string, env: Record<string, string> = {}) {
  const { status, stdout, stderr } = spawnSync("sh", ["-c", line], {
    cwd: ROOT,
    encoding: "utf8",
    env: {
      ...process.env,
      ...bench.env,
      DATA_DIR: file(data),
      INIT_CWD: ROOT,
      TMPDIR: "/nowhere",
      npm_config_loglevel: "silent",
      ...env,
    },
  });
  return { status, said: stdout, complaint: stderr };
}
const command = (what: string, args: string[], data = "data", env: Record<string, string> = {}) =>
  shell(`node supabase/operations/archive.mjs ${[what, ...args].join(" ")}`, data, env);

async function open(archive: string) {
  const folder = `${archive}.open`;
  await mkdir(folder);
  execFileSync("tar", ["-xzf", archive, "-C", folder]);
  return folder;
}
const pack = (folder: string, archive: string) => execFileSync("tar", ["-czf", archive, "-C", folder, "."]);

/** Everything in an archive: tables line by line, and pictures. */
async function contents(archive: string) {
  const folder = await open(archive);
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && entry.name !== "backup.json");
  const read = files.map(async ({ parentPath, name }) => {
    const path = join(parentPath, name);
    return [path.slice(folder.length), (await readFile(path, "latin1")).split("\n").sort().join("\n")];
  });
  return Object.fromEntries(await Promise.all(read)) as Record<string, string>;
}

/** Everything below a folder that somebody but its owner may read or enter. */
async function openToOthers(folder: string) {
  const names = await readdir(folder, { recursive: true });
  const modes = names.map(async (name) => [name, (await stat(join(folder, name))).mode & 0o077] as const);
  return (await Promise.all(modes)).filter(([, mode]) => mode !== 0);
}

const upload = (name: string) =>
  bench.get(`/storage/v1/object/media/2026/11/${name}`, {
    method: "POST",
    headers: { apikey: SECRET, "content-type": "image/webp", "cache-control": "max-age=31536000" },
    body: PICTURE,
  });

const signIn = () =>
  bench.get("/auth/v1/token?grant_type=password", {
    method: "POST",
    headers: { apikey: KEY, "content-type": "application/json" },
    body: JSON.stringify({ email: "admin@exemplo.org.br", password: "caminho-de-luz" }),
  });

describe("backup and restore", () => {
  it("of a running site brings back every row, every picture and every password elsewhere", async () => {
    const first = bench.start({ SEED: "1" });
    await first.ready();
    expect((await upload("retrato-480.webp")).status).toBe(200);
    const made = command("backup", [file("running.tar.gz")], "data", {
      HTTP_PROXY: "http://127.0.0.1:9",
    });
    expect(made).toMatchObject({ status: 0, complaint: "" });
    expect(made.said).toMatch(/^\d{3,} rows of \d+ tables, 1 pictures in /);
    expect(await openToOthers(file("data"))).toEqual([]);
    await first.end("SIGTERM");
    expect(await openToOthers(file("data"))).toEqual([]);
    expect((await stat(file("running.tar.gz"))).mode & 0o777).toBe(0o600);
    const sum = createHash("sha256")
      .update(await readFile(file("running.tar.gz")))
      .digest("hex");
    expect(await readFile(file("running.tar.gz.sha256"), "utf8")).toBe(`${sum}  running.tar.gz\n`);

    expect(command("restore", [file("running.tar.gz")], "elsewhere")).toMatchObject({
      status: 0,
      complaint: "",
    });
    const second = bench.start({ DATA_DIR: file("elsewhere") });
    await second.ready();
    const picture = await bench.get(ADDRESS);
    expect(picture.headers.get("content-type")).toBe("image/webp");
    expect(new Uint8Array(await picture.arrayBuffer())).toEqual(PICTURE);
    expect((await signIn()).status).toBe(200);
    const link = { title: "Depois", url: "https://exemplo.org.br/", category: "estudos" };
    const written = await bench.get("/rest/v1/links", {
      method: "POST",
      headers: { apikey: SECRET, "content-type": "application/json" },
      body: JSON.stringify(link),
    });
    expect(written.status).toBe(201);
    await second.end("SIGTERM");
  });

  it("of a stopped site is the same to the byte after a restore over other data, which it only replaces when told", async () => {
    const replaced = () => command("restore", [file("running.tar.gz"), "--replace"], "elsewhere");
    const refused = command("restore", [file("running.tar.gz")], "elsewhere");
    expect(refused.status).toBe(1);
    expect(refused.complaint).toMatch(/^There is data already: .+ add --replace .+\n$/);
    expect(replaced()).toMatchObject({ status: 0, complaint: "" });
    expect(command("backup", [file("again.tar.gz")], "elsewhere").status).toBe(0);
    expect(await contents(file("again.tar.gz"))).toEqual(await contents(file("running.tar.gz")));
  });

  it("of the release before the migrations were rewritten comes back whole", async () => {
    const archive = "supabase/tests/fixtures/previous-release.tar.gz";
    expect(command("restore", [archive], "former")).toMatchObject({
      status: 0,
      said: "Restored: 39 rows of 19 tables, 1 pictures\n",
      complaint: "",
    });
    const site = bench.start({ DATA_DIR: file("former") });
    await site.ready();
    expect((await signIn()).status).toBe(200);
    const picture = await bench.get("/storage/v1/object/public/media/2026/11/retrato-480.png");
    expect([picture.status, (await picture.arrayBuffer()).byteLength]).toEqual([200, 70]);
    const orders = await bench.get("/rest/v1/pedidos_pizza?select=nome_cliente&order=nome_cliente", {
      headers: { apikey: SECRET },
    });
    expect(await orders.json()).toEqual(
      ["Conceição", "José da Silva", "Ítalo"].map((nome_cliente) => ({ nome_cliente })),
    );
    await site.end("SIGTERM");
  });

  it("of a lost picture names it and goes on", async () => {
    const site = bench.start();
    await site.ready();
    await upload("perdida.webp");
    await rm(file("data/storage/media/2026/11/perdida.webp"));
    expect(command("backup", [file("lost.tar.gz")])).toMatchObject({
      status: 0,
      said: expect.stringMatching(/ 1 pictures in /),
      complaint: "The files of 1 picture(s) are gone: 2026/11/perdida.webp\n",
    });
    const lost = await bench.get("/storage/v1/object/public/media/2026/11/perdida.webp");
    const never = await bench.get("/storage/v1/object/public/media/2026/11/nunca.webp");
    expect([lost.status, await lost.text()]).toEqual([
      never.status,
      (await never.text()).replace("nunca", "perdida"),
    ]);
    await site.end("SIGTERM");
  });

  it("as a cron line of the documents keep a month of them, and never remove one before there is a newer one", async () => {
    const documents = await readFile(join(ROOT, "docs/operations.md"), "utf8");
    const [, documented = ""] = /^15 3 \* \* \* (.+)$/m.exec(documents) ?? [];
    const backups = file("backups");
    const line = documented
      .replace("/srv/casa/app", ROOT)
      .replace("/srv/casa/data", file("data"))
      .replace("/backup", backups);
    const names = ["backup-20200101-0315.tar.gz", "backup-20200101-0315.tar.gz.sha256", "outra-coisa.tar.gz"];
    await mkdir(backups);
    for (const name of names) await writeFile(join(backups, name), "old");
    for (const name of names) await utimes(join(backups, name), 1, 1);
    expect(shell(line.replace(file("data"), file("none")), "none").status).toBe(1);
    expect((await readdir(backups)).sort()).toEqual(names);

    const site = bench.start();
    await site.ready();
    expect(shell(line, "none")).toMatchObject({ status: 0, complaint: expect.stringContaining("perdida") });
    await site.end("SIGTERM");
    const kept = (await readdir(backups)).sort();
    expect(kept).toEqual([
      expect.stringMatching(/^backup-\d{8}-\d{4}\.tar\.gz$/),
      expect.stringMatching(/^backup-\d{8}-\d{4}\.tar\.gz\.sha256$/),
      "outra-coisa.tar.gz",
    ]);
    expect(await openToOthers(backups)).toEqual([["outra-coisa.tar.gz", expect.anything()]]);
  });

  it("with a passphrase are in a standard format, which nothing else opens", async () => {
    const sealed = file("sealed.tar.gz.age");
    const withKey = { BACKUP_PASSPHRASE: "três palavras e um número 7" };
    expect(command("backup", [sealed], "data", withKey).status).toBe(0);
    expect((await readFile(sealed, "latin1")).slice(0, 22)).toBe("age-encryption.org/v1\n");
    const rehearsed = command("restore", [sealed, "--rehearse"], "fresh", {
      ...withKey,
      TMPDIR: bench.folder,
    });
    expect(rehearsed).toMatchObject({
      status: 0,
      said: expect.stringMatching(/^It would come back whole: \d{3,} rows of \d+ tables, 1 pictures, of 20/),
      complaint: "",
    });
    const cut = file("cut.tar.gz.age");
    await writeFile(cut, await readFile(sealed));
    await truncate(cut, (await stat(cut)).size - 20_000);
    expect(
      [
        command("restore", [sealed], "fresh"),
        command("restore", [sealed], "fresh", { BACKUP_PASSPHRASE: "outra" }),
        command("restore", [cut], "fresh", withKey),
      ].map(({ status, complaint }) => [status, complaint.replaceAll(bench.folder, "")]),
    ).toEqual([
      [1, "/sealed.tar.gz.age is encrypted: set BACKUP_PASSPHRASE to its passphrase.\n"],
      [1, "The passphrase in BACKUP_PASSPHRASE does not open /sealed.tar.gz.age.\n"],
      [1, "/cut.tar.gz.age is not a whole backup.\n"],
    ]);
    expect(await readdir(bench.folder)).not.toContain("fresh");
    expect((await readdir(bench.folder)).filter((name) => name.startsWith("rehearsal-"))).toEqual([]);
  });

  it("say in one sentence what is wrong with a file, and change nothing", async () => {
    const whole = await open(file("lost.tar.gz"));
    const manifest = JSON.parse(await readFile(join(whole, "backup.json"), "utf8"));
    const write = (changes: object) =>
      writeFile(join(whole, "backup.json"), JSON.stringify({ ...manifest, ...changes }));
    await write({ format: 3 });
    pack(whole, file("format.tar.gz"));
    await write({ migrations: [...manifest.migrations, "29990101000000"] });
    pack(whole, file("newer.tar.gz"));
    await write({});
    await rm(join(whole, "pictures"), { recursive: true });
    pack(whole, file("picture.tar.gz"));
    await rm(join(whole, "tables/auth.users"), { recursive: true });
    pack(whole, file("rows.tar.gz"));
    await mkdir(file("linked"));
    await symlink(join(whole, "backup.json"), join(file("linked"), "backup.json"));
    pack(file("linked"), file("linked.tar.gz"));
    await writeFile(file("broken.tar.gz"), "not an archive");
    await writeFile(file("cut.tar.gz"), await readFile(file("lost.tar.gz")));
    await truncate(file("cut.tar.gz"), (await stat(file("cut.tar.gz"))).size - 100);
    await writeFile(file("changed.tar.gz"), await readFile(file("lost.tar.gz")));
    await writeFile(file("changed.tar.gz.sha256"), "0000  changed.tar.gz\n");
    const names = ["format", "newer", "picture", "rows", "linked", "broken", "cut", "changed", "none"];
    const said = names.map((name) => command("restore", [file(`${name}.tar.gz`), "--replace"], "elsewhere"));
    expect(said.map(({ status, complaint }) => [status, complaint.replaceAll(bench.folder, "")])).toEqual([
      [
        1,
        "/format.tar.gz was made by a newer release (format 3, this one reads 2): update this folder first.\n",
      ],
      [
        1,
        "The backup was made by a newer release (migration 29990101000000): update this folder first; nothing was changed.\n",
      ],
      [1, "/picture.tar.gz is not whole: the picture 2026/11/retrato-480.webp is not in it.\n"],
      [1, expect.stringMatching(/^\/rows\.tar\.gz is not whole: it has 0 of \d+ rows of auth\.users\.\n$/)],
      [1, "/linked.tar.gz is not a backup of this site.\n"],
      [1, "/broken.tar.gz is not a whole backup.\n"],
      [1, "/cut.tar.gz is not a whole backup.\n"],
      [1, "/changed.tar.gz is not what was written: its checksum differs from /changed.tar.gz.sha256.\n"],
      [1, "There is no file /none.tar.gz.\n"],
    ]);
  });

  it("say in one sentence why they cannot", async () => {
    const running = bench.start();
    await running.ready();
    const complaints = [
      command("restore", [file("running.tar.gz"), "--replace"]),
      command("restore", [], "fresh"),
      command("restore", [file("running.tar.gz"), "--force"], "fresh"),
      command("backup", [file("none.tar.gz")], "fresh"),
      command("backup", ["--keep", "0"]),
      command("backup", [file("running.tar.gz")]),
      command("backup", [file("nowhere/none.tar.gz")]),
      command("backup", [file("none.tar.gz")], "data", { SUPABASE_URL: "https://projeto.supabase.co" }),
    ].map(({ status, said, complaint }) => [status, said, complaint.replaceAll(bench.folder, "")]);
    expect(complaints).toEqual([
      [1, "", "Another process is using the data in /data: stop it, or set DATA_DIR to another folder.\n"],
      [1, "", "Say which file: npm run restore <file>\n"],
      [1, "", expect.stringMatching(/^Unknown option '--force'/)],
      [1, "", "There is nothing to back up in /fresh.\n"],
      [1, "", "--keep takes a number of days.\n"],
      [1, "", "/running.tar.gz is there already: name another file.\n"],
      [1, "", "There is no folder /nowhere.\n"],
      [1, "", expect.stringContaining("DATABASE_URL must be set as well")],
    ]);
    // As on a full disk: the file may not grow.
    const deno = [denoPath(), "run", "--allow-all", ...DENO_FLAGS, "supabase/operations/run.ts"].join(" ");
    const line = `trap '' XFSZ; ulimit -f 1; ${deno} backup ${file("full.tar.gz")}`;
    expect(shell(line, "data")).toMatchObject({
      status: 1,
      said: "",
      complaint: expect.stringMatching(/full\.tar\.gz\.part could not be written: .+\.\n$/),
    });
    expect((await readdir(bench.folder)).filter((name) => name.startsWith("full"))).toEqual([]);
    await running.end("SIGTERM");
  });
});

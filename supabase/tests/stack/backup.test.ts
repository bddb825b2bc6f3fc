import { spawnSync } from "node:child_process";
import { mkdir, readdir, readFile, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { create, extract } from "tar";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
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

function command(what: string, args: string[], data = "data", env: Record<string, string> = {}) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ["supabase/operations/archive.mjs", what, ...args],
    {
      cwd: ROOT,
      encoding: "utf8",
      env: { ...process.env, ...bench.env, DATA_DIR: join(bench.folder, data), ...env },
    },
  );
  return { status, said: stdout, complaint: stderr };
}

/** Everything in an archive: tables line by line, and pictures. */
async function contents(file: string) {
  const folder = `${file}.open`;
  await mkdir(folder);
  await extract({ file, cwd: folder });
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && entry.name !== "backup.json");
  const read = files.map(async ({ parentPath, name }) => {
    const path = join(parentPath, name);
    return [path.slice(folder.length), (await readFile(path, "latin1")).split("\n").sort().join("\n")];
  });
  return Object.fromEntries(await Promise.all(read)) as Record<string, string>;
}

const signIn = () =>
  bench.get("/auth/v1/token?grant_type=password", {
    method: "POST",
    headers: { apikey: KEY, "content-type": "application/json" },
    body: JSON.stringify({ email: "admin@exemplo.org.br", password: "caminho-de-luz" }),
  });

describe("backup and restore", () => {
  const file = (name: string) => join(bench.folder, name);

  it("of a running site brings back every row, every picture and every password elsewhere", async () => {
    const first = bench.start({ SEED: "1" });
    await first.ready();
    const upload = await bench.get("/storage/v1/object/media/2026/11/retrato-480.webp", {
      method: "POST",
      headers: { apikey: SECRET, "content-type": "image/webp", "cache-control": "max-age=31536000" },
      body: PICTURE,
    });
    expect(upload.status).toBe(200);
    const made = command("backup", [file("running.tar.gz")], "data", {
      HTTP_PROXY: "http://127.0.0.1:9",
    });
    expect(made).toMatchObject({ status: 0, complaint: "" });
    expect(made.said).toMatch(/^\d{3,} rows of \d+ tables, 1 pictures in /);
    await first.end("SIGTERM");

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

  it("say in one sentence why they cannot", async () => {
    await writeFile(file("broken.tar.gz"), "not an archive");
    await extract({ file: file("running.tar.gz"), cwd: bench.folder }, ["./backup.json"]);
    await mkdir(file("linked"));
    await symlink(file("backup.json"), join(file("linked"), "backup.json"));
    await create({ gzip: true, file: file("linked.tar.gz"), cwd: file("linked") }, ["."]);
    const running = bench.start();
    await running.ready();
    const complaints = [
      command("restore", [file("running.tar.gz"), "--replace"]),
      command("restore", [file("broken.tar.gz")], "fresh"),
      command("restore", [file("linked.tar.gz")], "fresh"),
      command("restore", [file("none.tar.gz")], "fresh"),
      command("restore", [], "fresh"),
      command("backup", [file("none.tar.gz")], "fresh"),
      command("backup", [file("running.tar.gz")]),
      command("backup", [file("none.tar.gz")], "data", { SUPABASE_URL: "https://projeto.supabase.co" }),
    ].map(({ status, said, complaint }) => [status, said, complaint.replaceAll(bench.folder, "")]);
    expect(complaints).toEqual([
      [1, "", "Another process is using the data in /data: stop it, or set DATA_DIR to another folder.\n"],
      [1, "", "/broken.tar.gz is not a whole backup.\n"],
      [1, "", "This file is not a backup of this site.\n"],
      [1, "", "There is no file /none.tar.gz.\n"],
      [1, "", "Say which file: npm run restore <file>\n"],
      [1, "", "There is nothing to back up in /fresh.\n"],
      [1, "", "/running.tar.gz is there already: name another file.\n"],
      [1, "", expect.stringContaining("DATABASE_URL must be set as well")],
    ]);
    await running.end("SIGTERM");
  });
});

import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, rm, stat, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { DENO_FLAGS, denoPath } from "../../local/deno.mjs";
import { contents, openToOthers } from "./archive-contents.ts";
import { type Bench, openBench, SECRET } from "./gateway-process.ts";
import { operate, PICTURE, ROOT } from "./operator.ts";
import { prepare } from "./prepared-folder.ts";

const ADDRESS = "/storage/v1/object/public/media/2026/11/retrato-480.webp";

let bench: Bench;
let operator: ReturnType<typeof operate>;

beforeAll(async () => {
  bench = await openBench();
  operator = operate(bench);
});
afterEach(() => bench.end());
afterAll(() => bench.close());

describe("backup and restore", () => {
  it("of a running site brings back every row, every picture and every password elsewhere", async () => {
    const first = bench.start({ SEED: "1" });
    await first.ready();
    expect((await operator.upload("retrato-480.webp")).status).toBe(200);
    const made = operator.command("backup", [operator.file("running.tar.gz")], "data", {
      HTTP_PROXY: "http://127.0.0.1:9",
    });
    expect(made).toMatchObject({ status: 0, complaint: "" });
    expect(made.said).toMatch(/^\d{3,} rows of \d+ tables, 1 pictures in /);
    expect(await openToOthers(operator.file("data"))).toEqual([]);
    await first.end("SIGTERM");
    expect(await openToOthers(operator.file("data"))).toEqual([]);
    expect((await stat(operator.file("running.tar.gz"))).mode & 0o777).toBe(0o600);
    const sum = createHash("sha256")
      .update(await readFile(operator.file("running.tar.gz")))
      .digest("hex");
    expect(await readFile(operator.file("running.tar.gz.sha256"), "utf8")).toBe(`${sum}  running.tar.gz\n`);

    prepare(operator.file("elsewhere"));
    expect(operator.command("restore", [operator.file("running.tar.gz")], "elsewhere")).toMatchObject({
      status: 0,
      complaint: "",
    });
    const second = bench.start({ DATA_DIR: operator.file("elsewhere") });
    await second.ready();
    const picture = await bench.get(ADDRESS);
    expect(picture.headers.get("content-type")).toBe("image/webp");
    expect(new Uint8Array(await picture.arrayBuffer())).toEqual(PICTURE);
    expect((await operator.signIn()).status).toBe(200);
    const link = { title: "Depois", url: "https://exemplo.org.br/", category: "estudos" };
    const written = await bench.get("/rest/v1/links", {
      method: "POST",
      headers: { apikey: SECRET, "content-type": "application/json" },
      body: JSON.stringify(link),
    });
    expect(written.status).toBe(201);
    await second.end("SIGTERM");
  });

  it("of a stopped site is the same to the byte after a restore over other data, which it only replaces on request", async () => {
    const replaced = () =>
      operator.command("restore", [operator.file("running.tar.gz"), "--replace"], "elsewhere");
    const refused = operator.command("restore", [operator.file("running.tar.gz")], "elsewhere");
    expect(refused.status).toBe(1);
    expect(refused.complaint).toMatch(/^There is data already: .+ add --replace .+\n$/);
    expect(replaced()).toMatchObject({ status: 0, complaint: "" });
    expect(operator.command("backup", [operator.file("again.tar.gz")], "elsewhere").status).toBe(0);
    expect(await contents(operator.file("again.tar.gz"))).toEqual(
      await contents(operator.file("running.tar.gz")),
    );
  });

  it("of the release before the migrations were rewritten comes back whole", async () => {
    const archive = "supabase/tests/fixtures/previous-release.tar.gz";
    prepare(operator.file("former"));
    expect(operator.command("restore", [archive], "former")).toMatchObject({
      status: 0,
      said: "Restored: 39 rows of 19 tables, 1 pictures\n",
      complaint: "",
    });
    const site = bench.start({ DATA_DIR: operator.file("former") });
    await site.ready();
    expect((await operator.signIn()).status).toBe(200);
    const picture = await bench.get("/storage/v1/object/public/media/2026/11/retrato-480.png");
    expect([picture.status, (await picture.arrayBuffer()).byteLength]).toEqual([200, 70]);
    const orders = await bench.get("/rest/v1/pedidos_pizza?select=nome_cliente&order=nome_cliente", {
      headers: { apikey: SECRET },
    });
    expect(await orders.json()).toEqual(
      ["Conceição", "José da Silva", "Ítalo"].map((nome_cliente) => ({ nome_cliente })),
    );
    const payments = await bench.get(
      "/rest/v1/pagamentos?select=valor,metodo,recebido_em,origem,pedidos_pizza(nome_cliente,valor_total,valor_recebido,status)",
      { headers: { apikey: SECRET } },
    );
    expect(await payments.json()).toEqual([
      {
        valor: 90,
        metodo: "pix",
        recebido_em: "2026-03-26T12:00:00+00:00",
        origem: "balcao",
        pedidos_pizza: {
          nome_cliente: "José da Silva",
          valor_total: 90,
          valor_recebido: 90,
          status: "Entregue",
        },
      },
    ]);
    await site.end("SIGTERM");
  });

  it("of a lost picture names it and goes on", async () => {
    const leftover = operator.file("data/restoring/media");
    await mkdir(leftover, { recursive: true });
    const site = bench.start();
    await site.ready();
    // What an interrupted restore leaves may have filled the disk.
    expect(await readdir(operator.file("data"))).not.toContain("restoring");
    await operator.upload("perdida.webp");
    await rm(operator.file("data/storage/media/2026/11/perdida.webp"));
    expect(operator.command("backup", [operator.file("lost.tar.gz")])).toMatchObject({
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

  it("as a cron line of the documents keep a month of them, and never remove one before there is a newer one with every picture", async () => {
    const documents = await readFile(join(ROOT, "docs/operations.md"), "utf8");
    const [, documented = ""] = /^15 3 \* \* \* (.+)$/m.exec(documents) ?? [];
    const backups = operator.file("backups");
    const line = documented
      .replace("/srv/casa/app", `"${ROOT}"`)
      .replace("/srv/casa/settings.env", operator.file("settings.env"))
      .replace("/backup/casa", backups);
    const settings = (data: string) =>
      writeFile(operator.file("settings.env"), `DATA_DIR='${operator.file(data)}'\n`);
    const names = ["backup-20200101-0315.tar.gz", "backup-20200101-0315.tar.gz.sha256", "outra-coisa.tar.gz"];
    await mkdir(backups);
    for (const name of names) await writeFile(join(backups, name), "old");
    for (const name of names) await utimes(join(backups, name), 1, 1);
    await settings("none");
    expect(operator.shell(line, "none").status).toBe(1);
    expect((await readdir(backups)).sort()).toEqual(names);
    await settings("data");

    const site = bench.start();
    await site.ready();
    expect(operator.shell(line, "none")).toMatchObject({
      status: 0,
      complaint: expect.stringMatching(/perdida\.webp; no older backup is removed\n$/),
    });
    const withLost = await readdir(backups);
    expect(withLost).toHaveLength(names.length + 2);
    expect(withLost).toEqual(expect.arrayContaining(names));
    for (const name of withLost.filter((one) => !names.includes(one))) await rm(join(backups, name));
    const givenUp = await bench.get("/storage/v1/object/media", {
      method: "DELETE",
      headers: { apikey: SECRET, "content-type": "application/json" },
      body: JSON.stringify({ prefixes: ["2026/11/perdida.webp"] }),
    });
    expect(givenUp.status).toBe(200);
    expect(operator.shell(line, "none")).toMatchObject({ status: 0, complaint: "" });
    await site.end("SIGTERM");
    const kept = (await readdir(backups)).sort();
    expect(kept).toEqual([
      expect.stringMatching(/^backup-\d{8}-\d{4}\.tar\.gz$/),
      expect.stringMatching(/^backup-\d{8}-\d{4}\.tar\.gz\.sha256$/),
      "outra-coisa.tar.gz",
    ]);
    expect(await openToOthers(backups)).toEqual([["outra-coisa.tar.gz", expect.anything()]]);
  });

  it("say in one sentence why they cannot", async () => {
    const running = bench.start();
    await running.ready();
    const complaints = [
      operator.command("restore", [operator.file("running.tar.gz"), "--replace"]),
      operator.command("restore", [], "fresh"),
      operator.command("restore", [operator.file("running.tar.gz"), "--force"], "fresh"),
      operator.command("backup", [operator.file("none.tar.gz")], "fresh"),
      operator.command("backup", ["--keep", "0"]),
      operator.command("backup", ["--keep", "30", operator.file("no-disk")]),
      operator.command("backup", [operator.file("running.tar.gz")]),
      operator.command("backup", [operator.file("nowhere/none.tar.gz")]),
      operator.command("backup", [operator.file("none.tar.gz")], "data", {
        SUPABASE_URL: "https://projeto.supabase.co",
      }),
    ].map(({ status, said, complaint }) => [status, said, complaint.replaceAll(bench.folder, "")]);
    expect(complaints).toEqual([
      [1, "", "Another process is using the data in /data: stop it, or set DATA_DIR to another folder.\n"],
      [1, "", "Say which file: npm run restore <file>\n"],
      [1, "", expect.stringMatching(/^Unknown option '--force'/)],
      [1, "", "There is nothing to back up in /fresh.\n"],
      [1, "", "--keep takes a number of days.\n"],
      [1, "", "There is no folder /no-disk.\n"],
      [1, "", "/running.tar.gz is there already: name another file.\n"],
      [1, "", "There is no folder /nowhere.\n"],
      [1, "", expect.stringContaining("DATABASE_URL must be set as well")],
    ]);
    // As on a full disk: the file may not grow.
    const deno = [`"${denoPath()}"`, "run", "--allow-all", ...DENO_FLAGS, "supabase/operations/run.ts"].join(
      " ",
    );
    const line = `trap '' XFSZ; ulimit -f 1; ${deno} backup ${operator.file("full.tar.gz")}`;
    expect(operator.shell(line, "data")).toMatchObject({
      status: 1,
      said: "",
      complaint: expect.stringMatching(/full\.tar\.gz\.part could not be written: .+\.\n$/),
    });
    expect((await readdir(bench.folder)).filter((name) => name.startsWith("full"))).toEqual([]);
    await running.end("SIGTERM");
  });
});

import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, rm, stat, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DENO_FLAGS, denoPath } from "../../local/deno.mjs";
import { freePort } from "../../local/free-port.mjs";
import { type GatewayFixture, openGatewayFixture, SECRET_KEY } from "../support/gateway-process.ts";
import { copyPreparedFolder } from "../support/prepared-folder.ts";
import { listAccessibleToOthers, readContents } from "./archive-contents.ts";
import { createOperator, PICTURE } from "./operator.ts";
import { restoreElsewhere } from "./restore-elsewhere.ts";

const PUBLIC = "/storage/v1/object/public/media/2026/11";
const service = { apikey: SECRET_KEY, "content-type": "application/json" };

let fixture: GatewayFixture;
let operator: ReturnType<typeof createOperator>;
let backupFile: string;

/** Starts a site with a picture and makes a backup with the real command. */
beforeAll(async () => {
  fixture = await openGatewayFixture();
  operator = createOperator(fixture);
  backupFile = operator.file("running.tar.gz");
  // As an interrupted restore leaves it.
  await mkdir(operator.file("data/restoring/media"), { recursive: true });
  await fixture.start({ SEED: "1" }).ready();
  expect((await operator.upload("retrato-480.webp")).status).toBe(200);
  const help = { method: "PATCH", headers: service, body: JSON.stringify({ helps_saturday: true }) };
  expect((await fixture.get("/rest/v1/profiles?role=eq.user", help)).status).toBe(204);
  const result = operator.command("backup", [backupFile], "data", { HTTP_PROXY: "http://127.0.0.1:9" });
  expect(result).toMatchObject({ status: 0, stderr: "" });
  expect(result.stdout).toMatch(/^\d{3,} rows of \d+ tables, 1 pictures in /);
});
afterAll(async () => {
  await fixture.stopGateways();
  await fixture.close();
});

describe("backup and restore", () => {
  it("of a running site write an archive with mode 0600 and its checksum", async () => {
    expect(await listAccessibleToOthers(operator.file("data"))).toEqual([]);
    expect((await stat(backupFile)).mode & 0o777).toBe(0o600);
    const sum = createHash("sha256")
      .update(await readFile(backupFile))
      .digest("hex");
    expect(await readFile(`${backupFile}.sha256`, "utf8")).toBe(`${sum}  running.tar.gz\n`);
  });

  it("restore every row, picture, password and right into another folder, and replace existing data only with --replace", async () => {
    copyPreparedFolder(operator.file("elsewhere"));
    expect(await operator.run("restore", [backupFile], "elsewhere")).toMatchObject({ status: 0, stderr: "" });
    const port = await freePort();
    const site = fixture.start({ DATA_DIR: operator.file("elsewhere"), PORT: String(port) });
    await site.ready();
    const get = (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${port}${path}`, init);
    const picture = await get(`${PUBLIC}/retrato-480.webp`);
    expect(picture.headers.get("content-type")).toBe("image/webp");
    expect(new Uint8Array(await picture.arrayBuffer())).toEqual(PICTURE);
    expect((await createOperator({ ...fixture, get }).signIn()).status).toBe(200);
    const helpers = await get("/rest/v1/profiles?helps_saturday=is.true&select=role", { headers: service });
    expect(await helpers.json()).toEqual([{ role: "user" }]);
    const link = JSON.stringify({ title: "Depois", url: "https://exemplo.org.br/", category: "estudos" });
    const written = await get("/rest/v1/links", { method: "POST", headers: service, body: link });
    expect(written.status).toBe(201);
    await site.end("SIGTERM");
    expect(await listAccessibleToOthers(operator.file("elsewhere"))).toEqual([]);

    const rejected = await operator.run("restore", [backupFile], "elsewhere");
    expect(rejected.status).toBe(1);
    expect(rejected.stderr).toMatch(/^There is data already: .+ add --replace .+\n$/);
    expect(await operator.run("restore", [backupFile, "--replace"], "elsewhere")).toMatchObject({
      status: 0,
      stderr: "",
    });
    expect((await operator.run("backup", [operator.file("again.tar.gz")], "elsewhere")).status).toBe(0);
    expect(await readContents(operator.file("again.tar.gz"))).toEqual(await readContents(backupFile));
  });

  it("restore a complete archive of the release before the migrations were rewritten", async () => {
    const archive = join(import.meta.dirname, "../fixtures/previous-release.tar.gz");
    const { outcome, stack, get, signIn, close } = await restoreElsewhere(fixture, archive, "former");
    expect(outcome).toEqual({
      status: 0,
      stdout: "Restored: 39 rows of 19 tables, 1 pictures\n",
      stderr: "",
    });
    expect((await signIn()).status).toBe(200);
    const picture = await get(`${PUBLIC}/retrato-480.png`);
    expect([picture.status, (await picture.arrayBuffer()).byteLength]).toEqual([200, 70]);
    expect(await stack.query("select nome_cliente from public.pedidos_pizza order by nome_cliente")).toEqual(
      ["Conceição", "José da Silva", "Ítalo"].map((nome_cliente) => ({ nome_cliente })),
    );
    const payments = await get(
      "/rest/v1/pagamentos?select=valor,metodo,recebido_em,origem,pedidos_pizza(nome_cliente,valor_total,valor_recebido,status)",
      { headers: service },
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
    await close();
  });

  it("find no files of an interrupted restore, because the start removes them", async () => {
    expect(await readdir(operator.file("data"))).not.toContain("restoring");
  });

  it("remove backups older than 30 days, but only after a newer backup with every picture", async () => {
    const backups = operator.file("backups");
    const names = ["backup-20200101-0315.tar.gz", "backup-20200101-0315.tar.gz.sha256", "outra-coisa.tar.gz"];
    await mkdir(backups);
    for (const name of names) await writeFile(join(backups, name), "old");
    for (const name of names) await utimes(join(backups, name), 1, 1);
    const backUp = (dataFolder = "data") => operator.run("backup", [backups, "--keep", "30"], dataFolder);
    expect((await backUp("none")).status).toBe(1);
    expect((await readdir(backups)).sort()).toEqual(names);

    await operator.upload("perdida.webp");
    const lostFile = operator.file("data/storage/media/2026/11/perdida.webp");
    for (const file of [lostFile, lostFile.replace("/media", "/.metadata/media").concat(".json")])
      await rm(file);
    expect(await backUp()).toEqual({
      status: 0,
      stdout: expect.stringMatching(/ 1 pictures in /),
      stderr: "The files of 1 picture(s) are gone: 2026/11/perdida.webp; no older backup is removed\n",
    });
    const lostResponse = await fixture.get(`${PUBLIC}/perdida.webp`);
    const unknownResponse = await fixture.get(`${PUBLIC}/nunca.webp`);
    expect([lostResponse.status, await lostResponse.text()]).toEqual([
      unknownResponse.status,
      (await unknownResponse.text()).replace("nunca", "perdida"),
    ]);
    await writeFile(lostFile, PICTURE);
    const { status, headers } = await fixture.get(`${PUBLIC}/perdida.webp`);
    expect([status, headers.get("content-type")]).toEqual([200, "image/webp"]);
    await rm(lostFile);
    const afterLoss = await readdir(backups);
    expect(afterLoss).toHaveLength(names.length + 2);
    expect(afterLoss).toEqual(expect.arrayContaining(names));
    for (const name of afterLoss.filter((name) => !names.includes(name))) await rm(join(backups, name));

    const deletion = await fixture.get("/storage/v1/object/media", {
      method: "DELETE",
      headers: service,
      body: JSON.stringify({ prefixes: ["2026/11/perdida.webp"] }),
    });
    expect(deletion.status).toBe(200);
    expect(await backUp()).toMatchObject({ status: 0, stderr: "" });
    const files = (await readdir(backups)).sort();
    expect(files).toEqual([
      expect.stringMatching(/^backup-\d{8}-\d{6}\.tar\.gz$/),
      expect.stringMatching(/^backup-\d{8}-\d{6}\.tar\.gz\.sha256$/),
      "outra-coisa.tar.gz",
    ]);
    expect(await listAccessibleToOthers(backups)).toEqual([["outra-coisa.tar.gz", expect.anything()]]);
  });

  it.each<[string, string, string[], string, string | RegExp, Record<string, string>?]>([
    [
      "data in use",
      "restore",
      ["running.tar.gz", "--replace"],
      "data",
      "Another process is using the data in /data: stop it, or set DATA_DIR to another folder.\n",
    ],
    ["no file named", "restore", [], "fresh", "Say which file: npm run restore <file>\n"],
    [
      "an unknown option",
      "restore",
      ["running.tar.gz", "--force"],
      "fresh",
      /^Unknown option '--force'.+\n$/,
    ],
    ["no data", "backup", ["none.tar.gz"], "fresh", "There is nothing to back up in /fresh.\n"],
    ["no days", "backup", ["--keep", "0"], "data", "--keep takes a number of days.\n"],
    ["no disk", "backup", ["--keep", "30", "no-disk"], "data", "There is no folder /no-disk.\n"],
    [
      "a file in its place",
      "backup",
      ["running.tar.gz"],
      "data",
      "/running.tar.gz is there already: name another file.\n",
    ],
    ["two names", "backup", ["one", "two"], "data", "There is one name too many, /two: nothing was done.\n"],
    [
      "an option of a restore taken by npm",
      "restore",
      ["running.tar.gz"],
      "fresh",
      "npm took --rehearse for itself, so nothing was done: write npm run restore -- <file> --rehearse\n",
      { npm_config_rehearse: "true" },
    ],
    [
      "an option of a backup taken by npm",
      "backup",
      ["30", "backups"],
      "data",
      "npm took --keep for itself, so nothing was done: write npm run backup -- --keep 30 <folder>\n",
      { npm_config_keep: "true" },
    ],
    ["no folder", "backup", ["nowhere/none.tar.gz"], "data", "There is no folder /nowhere.\n"],
    [
      "a project without its database",
      "backup",
      ["none.tar.gz"],
      "data",
      /DATABASE_URL must be set as well/,
      { SUPABASE_URL: "https://projeto.supabase.co" },
    ],
  ])("print one sentence for an invalid call: %s", async (_, command, args, dataFolder, sentence, env) => {
    const paths = args.map((arg) => (/^(-|\d)/.test(arg) ? arg : operator.file(arg)));
    const { status, stdout, stderr } = await operator.run(command, paths, dataFolder, env);
    expect([status, stdout]).toEqual([1, ""]);
    const isExact = typeof sentence === "string";
    expect(stderr.replaceAll(fixture.folder, "")).toEqual(
      isExact ? sentence : expect.stringMatching(sentence),
    );
  });

  it("write no file in place of a missing folder", () => {
    const { status, stderr } = operator.command("backup", [`${operator.file("missing")}/`]);
    expect([status, stderr]).toEqual([1, `There is no folder ${operator.file("missing")}.\n`]);
  });

  it("leave no file on a full disk", async () => {
    const deno = [`"${denoPath()}"`, "run", "--allow-all", ...DENO_FLAGS, "supabase/operations/run.ts"].join(
      " ",
    );
    // ulimit -f stands for a full disk: the archive cannot grow.
    const line = `trap '' XFSZ; ulimit -f 1; ${deno} backup ${operator.file("full.tar.gz")}`;
    expect(operator.shell(line, "data")).toMatchObject({
      status: 1,
      stdout: "",
      stderr: expect.stringMatching(/full\.tar\.gz\.part could not be written: .+\.\n$/),
    });
    expect((await readdir(fixture.folder)).filter((name) => name.startsWith("full"))).toEqual([]);
  });
});

import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { importFolder } from "../operations/import/import.ts";
import { saturdayOf } from "../operations/import/orders.ts";
import { type ImportTarget, openTarget } from "../operations/import/target.ts";
import { INVALID_FILES } from "./support/invalid-import-files.ts";
import { bootDatabase, type TestDatabase } from "./support/test-database.ts";

const SAMPLE = fileURLToPath(new URL("../../docs/import-sample", import.meta.url));
const FILES = ["users.json", "posts.json", "live-events.json", "links.json", "orders.json"];

let database: TestDatabase;
let target: ImportTarget;
let folder: string;

beforeAll(async () => {
  database = await bootDatabase({ seeded: false });
  target = openTarget("http://127.0.0.1", database.keys.secret, (input, init) =>
    database.fetch(new Request(input, init)),
  );
  folder = await mkdtemp(join(tmpdir(), "import-"));
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

const summary = ({ results }: Awaited<ReturnType<typeof importFolder>>) =>
  results.map(({ file, written, existing, refused }) => [file, written, existing, ...refused]);
const query = (text: string) => database.query(text);

// In order: the imports run one after the other into the same database.
describe("the import of the old site's content", { shuffle: false }, () => {
  const countInSample = (file: string) => (file === "posts.json" ? 2 : 1);

  it("reports in a dry run what it would do, and writes nothing", async () => {
    const report = await importFolder(SAMPLE, target, false);
    expect(summary(report)).toEqual(FILES.map((file) => [file, countInSample(file), 0]));
    expect(await query("select id from public.posts")).toEqual([]);
    expect(await query("select id from storage.objects")).toEqual([]);
  });

  it("writes every entry, and nothing when run a second time", async () => {
    const report = await importFolder(SAMPLE, target, true);
    expect(summary(report)).toEqual(FILES.map((file) => [file, countInSample(file), 0]));
    expect(report).toMatchObject({ pictures: 1, missing: [] });
    const again = await importFolder(SAMPLE, target, true);
    expect(summary(again)).toEqual(FILES.map((file) => [file, 0, countInSample(file)]));
    expect(await query("select count(*)::int as n from public.posts")).toEqual([{ n: 2 }]);
    expect(await query("select count(*)::int as n from storage.objects")).toEqual([{ n: 1 }]);
  });

  it("converts Quill HTML into editor HTML without scripts, and imports the pictures", async () => {
    const [post] = await query(
      `select content, featured_image, category, published_at, created_at from public.posts where title like 'Campanha%'`,
    );
    const { content, featured_image: picture } = post as { content: string; featured_image: string };
    expect(content).toContain('<p style="text-align: center;">Obrigado');
    expect(content).toContain("<ul><li><p>Cobertores</p><ul><li><p>de casal</p></li></ul></li></ul>");
    expect(content).toContain('<li data-type="taskItem" data-checked="true">');
    expect(content).toContain(`<img src="${picture}" alt="Ipê">`);
    expect(content).not.toMatch(/ql-|script/);
    expect(post).toMatchObject({ category: "noticias", published_at: "2025-06-14T13:00:00+00:00" });
    const response = await database.http(picture);
    expect(response.headers.get("content-type")).toBe("image/png");
    expect(
      await query("select published_at, category from public.posts where title = 'Rascunho antigo'"),
    ).toEqual([{ published_at: null, category: "noticias" }]);
  });

  it("keeps dates and prices of an order, in a closed round on the Saturday of its pickup", async () => {
    const orders = await query(
      `select p.telefone, p.status, p.forma_pagamento, p.data_pedido, r.data_retirada::text as saturday, r.aberta,
              t.nome, i.quantidade, i.preco_unitario, i.observacoes
       from public.pedidos_pizza p join public.rodadas r on r.id = p.rodada_id
       join public.itens_pedido_pizza i on i.pedido_id = p.id join public.tipos_pizza t on t.id = i.tipo_pizza_id`,
    );
    expect(orders).toEqual([
      {
        telefone: "+5564999991234",
        status: "Entregue",
        forma_pagamento: "pix",
        data_pedido: "2025-09-03T14:30:00+00:00",
        saturday: "2025-09-06",
        aberta: false,
        nome: "Calabresa",
        quantidade: 2,
        preco_unitario: 45,
        observacoes: "Sem cebola",
      },
    ]);
    expect(saturdayOf("2025-09-07T01:00:00Z")).toBe("2025-09-06");
    expect(saturdayOf("2025-09-07T12:00:00Z")).toBe("2025-09-13");
  });

  it("creates accounts with the old e-mail addresses and the role user", async () => {
    const maria = "select name, role, is_protected from public.profiles where email = 'maria@exemplo.org.br'";
    expect(await query(maria)).toEqual([{ name: "Maria Aparecida", role: "user", is_protected: false }]);
  });

  it("accepts an unencoded picture name, and reports a picture that is missing", async () => {
    const entryFolder = await mkdtemp(join(folder, "typed-"));
    const content = '<p>Texto</p><img src="/uploads/100%.png">';
    await writeFile(join(entryFolder, "posts.json"), JSON.stringify([{ id: 9, title: "Porcento", content }]));
    const { results, missing } = await importFolder(entryFolder, target, false);
    expect([results[0]?.refused, missing]).toEqual([[], ["/uploads/100%.png"]]);
  });

  /** Runs a dry run and an import of the same entries, and expects identical reports. */
  async function dryRunAndImport(files: Record<string, unknown>) {
    const entries = await mkdtemp(join(folder, "entries-"));
    for (const [file, items] of Object.entries(files))
      await writeFile(join(entries, file), JSON.stringify(items));
    const dryRun = await importFolder(entries, target, false);
    const run = await importFolder(entries, target, true);
    expect(run).toEqual(dryRun);
    return Object.fromEntries(run.results.map((result) => [result.file, result]));
  }

  it("skips invalid entries and reports each with its reason, in the dry run and in the import", async () => {
    const results = await dryRunAndImport(INVALID_FILES);
    expect(Object.values(results).map(({ file, written, refused }) => [file, written, ...refused])).toEqual([
      ["users.json", 0, '1: email "sem" is not accepted', '2: name "" is not accepted'],
      [
        "posts.json",
        1,
        '1: title "" is not accepted',
        "2: content is empty without its markup",
        '3: created_at "ontem" is not accepted',
        '4: created_at "9999-01-01T00:00:00.000Z" is not accepted',
        "5: ordem 1000000000 is not accepted",
        '6: title "Linha\\u0000quebrada" is not accepted',
        "7: content 7 is not accepted",
      ],
      [
        "live-events.json",
        1,
        "1: youtube_url null is not accepted",
        '2: youtube_url "https://vimeo.com/76979871" is not accepted',
        expect.stringMatching(/^3: description "x+ is not accepted$/),
      ],
      ["links.json", 1, '1: url "javascript:alert(1)" is not accepted'],
      [
        "orders.json",
        1,
        "1: pizzas [] is not accepted",
        '2: "123" is no Brazilian phone',
        '3: email "ana@exemplo" is not accepted',
        "4: lines.0.preco_unitario 0 is not accepted",
        "5: lines.0.quantidade 101 is not accepted",
        '6: paid_at "3000-01-01T00:00:00.000Z" is not accepted',
      ],
    ]);
  });

  it("imports a post without a date as a draft, reports this, and recognises the post in the next import", async () => {
    const posts = [
      { id: 1, title: "Sem data", content: "<p>Um</p>", is_published: true },
      { id: 2, title: "Sem data também", content: "<p>Dois</p>" },
    ];
    const { "posts.json": first } = await dryRunAndImport({ "posts.json": posts });
    expect(first).toMatchObject({
      written: 2,
      notes: [
        '1: "Sem data" has no date: taken as a draft',
        '2: "Sem data também" has no date: taken as a draft',
      ],
    });
    expect(
      await query(
        `select published_at, created_at > now() - interval '1 day' as is_of_today from public.posts
         where title like 'Sem data%'`,
      ),
    ).toEqual([
      { published_at: null, is_of_today: true },
      { published_at: null, is_of_today: true },
    ]);
    const { "posts.json": second } = await dryRunAndImport({ "posts.json": posts });
    expect(second).toMatchObject({ written: 0, existing: 2 });
  });

  it("reports ambiguous entries instead of merging them", async () => {
    const post = { id: 1, title: "Duas vezes", created_at: "2024-05-01T12:00:00Z" };
    const files = {
      "posts.json": [
        { ...post, content: "<p>Um</p>" },
        { ...post, content: "<p>Dois</p>" },
      ],
    };
    const sentence = "2: has title and date of entry 1: only that one is taken";
    expect((await dryRunAndImport(files))["posts.json"]).toMatchObject({
      written: 1,
      existing: 0,
      refused: [sentence],
    });
    expect((await dryRunAndImport(files))["posts.json"]).toMatchObject({
      written: 0,
      existing: 1,
      refused: [sentence],
    });
  });

  it.each([
    ["an order's lines", "itens_pedido_pizza", "2025-10-01T14:30:00Z"],
    ["an order's payment", "pagamentos", "2025-10-02T14:30:00Z"],
  ])(
    "imports the complete order in the next run when killed while writing %s",
    async (_, table, dataPedido) => {
      const entries = await mkdtemp(join(folder, "killed-"));
      const [order] = JSON.parse(await readFile(join(SAMPLE, "orders.json"), "utf8"));
      await writeFile(join(entries, "orders.json"), JSON.stringify([{ ...order, dataPedido }]));
      const remove = () => Promise.reject(new Error("killed"));
      const insert: ImportTarget["insert"] = (into, row) =>
        into === table ? remove() : target.insert(into, row);
      const failingTarget = { ...target, insert, remove };
      await importFolder(entries, failingTarget, true);
      for (const shouldApply of [false, true])
        expect(summary(await importFolder(entries, target, shouldApply))).toEqual([["orders.json", 1, 0]]);
      expect(summary(await importFolder(entries, target, true))).toEqual([["orders.json", 0, 1]]);
      const written = `select valor_total, valor_recebido, status from public.pedidos_pizza where data_pedido = '${dataPedido}'`;
      expect(await query(written)).toEqual([{ valor_total: 90, valor_recebido: 90, status: "Entregue" }]);
    },
  );

  it.each(["telefone = '+5564999995678'", "telefone = '+5564999991234', nome_cliente = 'Outro Nome'"])(
    "recognises an order whose phone number or name was corrected since: %s",
    async (corrected) => {
      await query(`update public.pedidos_pizza set ${corrected} where data_pedido = '2025-09-03T14:30:00Z'`);
      expect(summary(await importFolder(SAMPLE, target, true))).toContainEqual(["orders.json", 0, 1]);
    },
  );

  it("does not import an anonymised order again", async () => {
    const count = "select count(*)::int as n from public.pedidos_pizza";
    const before = await query(count);
    await query("select private.anonymise_orders(array(select id from public.pedidos_pizza))");
    const { results } = await importFolder(SAMPLE, target, true);
    expect(results.find(({ file }) => file === "orders.json")).toMatchObject({ written: 0, existing: 1 });
    expect(await query(count)).toEqual(before);
  });

  it("throws when a file contains no list", async () => {
    await writeFile(join(folder, "links.json"), "{}");
    await expect(importFolder(folder, target, true)).rejects.toThrow("links.json holds no list");
  });
});

import { beforeAll, describe, expect, it } from "vitest";
import { searchPatterns } from "../functions/_shared/rules/search-pattern.ts";
import { demoDatabase, inTransaction, type TestDatabase } from "./support/test-database.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await demoDatabase();
});

it("a list finds each typed word in any of its columns, with or without accents", async () => {
  const cases = [
    ["d'avila jose", "JOSÉ  D\u2019ÁVILA", true],
    ["ANCORA EXEMPLO", "âncora", true],
    ["ana-clara", "Ana\u2013Clara", true],
    ["jose", "Josué", false],
  ] as const;
  await inTransaction(database, async ({ as }) => {
    for (const [typed, name, isFound] of cases) {
      await as("owner")(
        "insert into public.messages (name, email, message) values ($1, 'x@exemplo.org.br', 'Olá')",
        [name],
      );
      const found = await as(database.admin)(
        "select name from public.messages where search_text like all ($1) and name = $2",
        [searchPatterns(typed), name],
      );
      expect(found, typed).toHaveLength(isFound ? 1 : 0);
    }
  });
});

describe("searching posts", () => {
  const titles = async (...args: (string | number | null)[]) => {
    const placeholders = args.map((_, n) => `$${n + 1}`).join(", ");
    return inTransaction(database, async ({ as }) => {
      const rows = await as("anon")<{ title: string }>(
        `select title from public.search_posts(${placeholders})`,
        args,
      );
      return rows.map(({ title }) => title);
    });
  };

  it.each(["evangelizacao", "EVANGELIZAÇÃO", "evangelização"])(
    "finds the same with and without accents: %s",
    async (words) => {
      const found = await titles(words);
      expect(found).toContain("Evangelização infantil");
      expect(found).toEqual(await titles("evangelização"));
    },
  );

  it("finds other forms of a word", async () => {
    expect(await titles("biblioteca")).toEqual(await titles("bibliotecas"));
    expect(await titles("transmitida")).toContain("Palestras de segunda agora são transmitidas ao vivo");
  });

  it("matches the last word as a prefix, and only the last word", async () => {
    const allMatches = await titles("evangelho", null, 100);
    for (const prefix of ["evang", "Evangel", "evangelh"])
      expect(await titles(prefix, null, 100)).toEqual(expect.arrayContaining(allMatches));
    expect((await titles("biblioteca evang")).length).toBeGreaterThan(0);
    expect(await titles("biblio evangelho")).toEqual([]);
  });

  it("finds an event by its place", async () => {
    const place = "Escola Municipal Zumbi dos Palmares";
    await inTransaction(database, async ({ as }) => {
      await as("owner")(
        "update public.posts set event_place = $1 where title = 'Feira do livro espírita na praça'",
        [place],
      );
      for (const search of ["search_posts", "search_site"])
        expect(await as("anon")(`select title from public.${search}('zumbi palmares')`)).toEqual([
          { title: "Feira do livro espírita na praça" },
        ]);
    });
  });

  it("ranks title matches before text matches", async () => {
    expect((await titles("bazar"))[0]).toMatch(/bazar/i);
  });

  it("supports quotation marks and minus", async () => {
    expect(await titles('"livro do mês"')).toEqual(["Livro do mês: O Evangelho Segundo o Espiritismo"]);
    expect(await titles("pizza -encomendar")).not.toContain("Pizza beneficente: como encomendar");
  });

  it.each([
    ["a wrong letter", "evanjelização", "Evangelização infantil"],
    ["a wrong letter among other words", "evanjelização infantil", "Evangelização infantil"],
    ["a wrong letter in an incomplete word", "infantil evanjeliz", "Evangelização infantil"],
  ])("tolerates %s: %s", async (_, words, title) => {
    expect(await titles(words)).toContain(title);
    expect(await titles(words, "eventos")).not.toContain(title);
  });

  it("tolerates typos only if no post matches exactly, only on the first page, and not with quotation marks or minus", async () => {
    await inTransaction(database, async ({ as }) => {
      const owner = as("owner");
      await owner(`insert into public.posts (title, content, published_at) values
        ('Zabumba boa', '<p>x</p>', now()), ('Zabunba errada', '<p>x</p>', now()), ('Zabumba oculta', '<p>x</p>', null)`);
      const found = async (words: string, offset = 0) =>
        (
          await as("anon")<{ title: string }>("select title from public.search_posts($1, null, 10, $2)", [
            words,
            offset,
          ])
        ).map(({ title }) => title);
      expect(await found("zabumba")).toEqual(["Zabumba boa"]);
      expect(await found("zabumba", 1)).toEqual([]);
      expect(await found("zapumba boa")).toEqual(["Zabumba boa"]);
      expect(await found("zapumba boa crocodilo")).toEqual([]);
      for (const exact of ['"zapumba"', "zapumba -boa"]) expect(await found(exact)).toEqual([]);
    });
  });

  it("searches only in the given category", async () => {
    const inEvents = await titles("pizza", "eventos");
    expect(inEvents).toContain("Próximas rodadas da pizza beneficente abertas");
    expect(inEvents).not.toContain("Pizza beneficente: como encomendar");
  });

  it("lists all posts by date, newest first, for an empty search", async () => {
    const [newest] = await titles("  ");
    expect(newest).toBe("Campanha do agasalho chega a 1.240 peças");
    expect(await titles("", null, 5, 0)).toHaveLength(5);
    expect((await titles("", null, 5, 5))[0]).toBe((await titles("", null, 6, 0))[5]);
  });

  it.each(["'; drop table posts; --", "a & | ! ( )", '"', "\\", "%", "🙂", "a".repeat(10_000)])(
    "accepts %s without an error",
    async (words) => {
      expect(Array.isArray(await titles(words))).toBe(true);
    },
  );
});

describe("searching orders", () => {
  type FoundOrder = { nome_cliente: string; total: number };
  const search = async (
    filters: Partial<Record<"search" | "round" | "status" | "payment" | "limit" | "offset", string | number>>,
  ) =>
    inTransaction(database, async ({ as }) =>
      as(database.admin)<FoundOrder>(
        `select o ->> 'nome_cliente' as nome_cliente, total::int
         from public.order_page($1::text, $2::bigint, $3::text, $4::text, null, $5::int, $6::int), jsonb_array_elements(orders) as o`,
        [
          filters.search ?? null,
          filters.round ?? null,
          filters.status ?? null,
          filters.payment ?? null,
          filters.limit ?? 100,
          filters.offset ?? 0,
        ],
      ),
    );
  const customers = (found: FoundOrder[]) => [...new Set(found.map(({ nome_cliente }) => nome_cliente))];

  it.each([
    ["the name without accents", "iris fontenele", "Íris Fontenele"],
    ["first and last name, without the names between", "maria souza", "Maria Aparecida Souza"],
    ["the phone", "(64) 99000-0114", "Íris Fontenele"],
    ["the phone without its ninth digit", "9000-0114", "Íris Fontenele"],
    ["the phone with country and area", "+5564990000114", "Íris Fontenele"],
    ["the beginning of the phone", "(64) 99000", "Íris Fontenele"],
    ["the phone without its last digit", "6499000011", "Íris Fontenele"],
    ["the pizza, in capitals or not", "LEGUMES DA HORTA", "Íris Fontenele"],
  ])("finds an order by %s", async (_, words, name) => {
    expect(customers(await search({ search: words }))).toContain(name);
  });

  it("finds an order by its code, in capitals or not", async () => {
    const [order] = await database.query<{ codigo: string; nome_cliente: string }>(
      "select codigo, nome_cliente from public.pedidos_pizza limit 1",
    );
    const found = await search({ search: ` ${order?.codigo.toLowerCase()} ` });
    expect(customers(found)).toEqual([order?.nome_cliente]);
  });

  it.each(["%", "_", "\\", "'", "não existe"])("treats %s literally", async (words) => {
    expect(await search({ search: words })).toEqual([]);
  });

  it.each([
    ["nothing", {}, "true"],
    ["the status", { status: "Pendente" }, "status = 'Pendente'"],
    ["the payment method", { payment: "pix" }, "forma_pagamento = 'pix'"],
    ["both", { status: "Confirmado", payment: "pix" }, "status = 'Confirmado' and forma_pagamento = 'pix'"],
  ])("counts and lists the same orders when filtered by %s", async (_, filters, condition) => {
    const [expected] = await database.query<{ n: number }>(
      `select count(*)::int as n from public.pedidos_pizza where ${condition}`,
    );
    const found = await search(filters);
    expect(found[0]?.total).toBe(expected?.n);
    expect(found).toHaveLength(expected?.n ?? -1);
  });

  it("returns the total even beyond the last page, and no internal columns", async () => {
    await inTransaction(database, async ({ as }) => {
      const page = (offset: number) =>
        as(database.admin)<{ total: number; orders: object[] }>(
          "select total::int, orders from public.order_page(p_limit => 10, p_offset => $1)",
          [offset],
        );
      const [first] = await page(0);
      expect(first?.total).toBe(30);
      expect(first?.orders).toHaveLength(10);
      expect(JSON.stringify(first)).not.toMatch(/segredo|telefone_chave/);
      expect(await page(100)).toEqual([{ total: 30, orders: [] }]);
    });
  });

  it("never splits an order between pages", async () => {
    const all = customers(await search({}));
    const pages = [];
    for (const offset of [0, 10, 20]) pages.push(...(await search({ limit: 10, offset })));
    expect(pages).toEqual(await search({ limit: 30 }));
    expect(all).toHaveLength(20);
  });
});

import { beforeAll, describe, expect, it } from "vitest";
import { PAGES, searchResultPath } from "../functions/_shared/rules/search-results.ts";
import {
  type Caller,
  demoDatabase,
  inTransaction,
  type TestDatabase,
  type TestTransaction,
} from "./support/test-database.ts";

type SearchResult = {
  kind: string;
  id: number;
  title: string;
  detail: string;
  display_date: string | null;
  matches: string[];
};

let database: TestDatabase;
beforeAll(async () => {
  database = await demoDatabase();
});

const searchIn = ({ as }: TestTransaction, words: string, caller: Caller = "anon", limit = 30) =>
  as(caller)<SearchResult>("select * from public.search_site($1, $2)", [words, limit]);
const search = (words: string, caller: Caller = "anon", limit = 30) =>
  inTransaction(database, (tx) => searchIn(tx, words, caller, limit));
const titles = async (words: string) => (await search(words)).map(({ title }) => title);

describe("searching the site", () => {
  it("finds posts, broadcasts, links and the weekly programme in one search", async () => {
    const kinds = (await search("palestra")).map(({ kind }) => kind);
    expect(kinds).toEqual(expect.arrayContaining(["transmissao", "semana"]));
    expect(kinds.some((kind) => ["noticias", "atividades", "eventos"].includes(kind))).toBe(true);
    expect((await search("federação")).map(({ kind }) => kind)).toContain("link");
  });

  it("finds an active pizza by name or topping, and no inactive pizza", async () => {
    await inTransaction(database, async (tx) => {
      const owner = tx.as("owner");
      await owner(`insert into public.tipos_pizza (nome, descricao, ativo) values
        ('Zarandela', 'Queijo e pimentão', true), ('Zarandela antiga', '', false)`);
      const found = await searchIn(tx, "zarandela");
      expect(found.map(({ kind, title }) => [kind, title])).toEqual([["pizza", "Zarandela"]]);
      expect((await searchIn(tx, "pimentao")).map(({ title }) => title)).toContain("Zarandela");
      // RLS lets admins read inactive pizzas; the search leaves them out all the same.
      expect(await searchIn(tx, "zarandela", database.admin)).toHaveLength(1);
    });
  });

  it.each([
    ["accents", "evangelizacao", "Evangelização infantil"],
    ["capitals", "EVANGELIZAÇÃO", "Evangelização infantil"],
    ["an incomplete last word", "evangeliz inf", "Evangelização infantil"],
    ["a wrong letter", "evanjelização", "Evangelização infantil"],
    ["a missing letter", "evangelizaão", "Evangelização infantil"],
    ["a letter too many", "evangellização", "Evangelização infantil"],
    ["two swapped letters", "evangeilzação", "Evangelização infantil"],
    ["a short word's typo", "piazza", "Pizza beneficente: como encomendar"],
    ["the missing letter of a word of four", "piza", "Pizza beneficente: como encomendar"],
  ])("tolerates %s: %s", async (_, words, title) => {
    expect(await titles(words)).toContain(title);
  });

  it.each([
    ["zoca", ["Zoca alta", "Zorca verde", "Zorcas verdes"]],
    ["zorc", ["Zorca verde", "Zorcada longa", "Zorcas verdes"]],
    ["zoc", ["Zoca alta"]],
  ])("tolerates in a word of four letters only one missing inner letter: %s", async (words, expected) => {
    await inTransaction(database, async (tx) => {
      const names = "Zoca alta,Zorca verde,Zorcas verdes,Zorcada longa,Zica,Toca,Azoca,Ozoca".split(",");
      await tx.as("owner")(
        "insert into public.posts (title, content, published_at) select name, '<p>x</p>', now() from unnest($1::text[]) name",
        [names],
      );
      const found = (await searchIn(tx, words)).map(({ title }) => title);
      expect(found.sort()).toEqual(expected);
    });
  });

  it("returns the corrected word as a match when a letter was missing", async () => {
    const [found] = await search("piza");
    expect(found?.matches).toContain("pizza");
  });

  it("ranks title matches before text matches, and exact matches before similar words", async () => {
    await inTransaction(database, async (tx) => {
      const owner = tx.as("owner");
      await owner(`insert into public.posts (title, content, published_at) values
        ('Ciranda de roda', '<p>x</p>', now()), ('Outro assunto', '<p>Haverá ciranda.</p>', now()),
        ('Cirandas e cantigas', '<p>x</p>', now() - interval '1 day'), ('Varanda cirenda', '<p>x</p>', now())`);
      const found = (await searchIn(tx, "ciranda")).map(({ title }) => title);
      expect(found).toEqual(["Ciranda de roda", "Cirandas e cantigas", "Outro assunto", "Varanda cirenda"]);
    });
  });

  it("ranks an exactly matching title first, before longer titles with the same words", async () => {
    await inTransaction(database, async (tx) => {
      const owner = tx.as("owner");
      await owner("update public.site_settings set show_library = true");
      await owner("insert into public.library_books (title, author) values ('Vereda Âmbar', 'André Luiz')");
      await owner(`insert into public.posts (title, content, published_at)
        select 'Vereda âmbar, parte ' || n, '<p>x</p>', now() from generate_series(1, 4) n`);
      const [first] = await searchIn(tx, "vereda ambar");
      expect(first).toMatchObject({ kind: "livro", title: "Vereda Âmbar" });
    });
  });

  it("finds a book by title and author even when the author has hundreds of books", async () => {
    await inTransaction(database, async (tx) => {
      const owner = tx.as("owner");
      await owner("update public.site_settings set show_library = true");
      await owner(`insert into public.library_books (title, author)
        select case n when 300 then 'Vereda' else 'Volume ' || n end, 'Zebedeu Escrevinhador' from generate_series(1, 300) n`);
      const found = await searchIn(tx, "vereda escrevinhador");
      expect(found.map(({ title }) => title)).toEqual(["Vereda"]);
    });
  });

  it("requires every word to match, except stop words", async () => {
    expect(await titles("evangelização de crocodilos")).toEqual([]);
    expect(await titles("a pizza da casa de crocodilos")).toEqual([]);
    expect(await titles("evangelização das infantil")).toContain("Evangelização infantil");
  });

  it("returns an excerpt around a match deep in an article, and the words to highlight", async () => {
    await inTransaction(database, async (tx) => {
      const filler = "Palavras sem fim. ".repeat(60);
      await tx.as("owner")(
        "insert into public.posts (title, content, published_at) values ('Um relato', $1, now())",
        [`<p>${filler}</p><p>Então vimos uma <b>jabuticabeira</b> em flor.</p><p>${filler}</p>`],
      );
      expect(await searchIn(tx, "jabuticabera")).toEqual([]);
      const [exact] = await searchIn(tx, "jabuticab");
      expect(exact?.detail).toContain("jabuticabeira em flor");
      expect(exact?.matches).toEqual(["jabuticabeira"]);
    });
    const [typo] = await search("evanjelização");
    expect(typo?.matches).toContain("evangelizacao");
  });

  it("hides drafts, scheduled posts, inactive links and a closed library; shows private links only to users", async () => {
    await inTransaction(database, async (tx) => {
      const owner = tx.as("owner");
      await owner(`insert into public.posts (title, content, published_at) values
        ('Quimera rascunho', '<p>x</p>', null), ('Quimera futura', '<p>x</p>', now() + interval '1 day')`);
      await owner(`insert into public.links (title, url, category, active, is_public) values
        ('Quimera inativa', 'https://a.example', 'estudos', false, true),
        ('Quimera privada', 'https://b.example', 'estudos', true, false)`);
      await owner("insert into public.library_books (title, author) values ('Quimera em livro', 'Ana')");
      await owner("update public.site_settings set show_library = false");
      const readTitles = async (caller: Caller) =>
        (await searchIn(tx, "quimera", caller)).map(({ title }) => title);
      expect(await readTitles("anon")).toEqual([]);
      expect(await readTitles(database.volunteer)).toEqual(["Quimera privada"]);
      expect(await readTitles(database.admin)).toEqual(["Quimera privada"]);
      await owner("update public.site_settings set show_library = true");
      expect(await readTitles("anon")).toEqual(["Quimera em livro"]);
    });
  });

  it.each([
    ["ônibus", "Primeira Visita"],
    ["onde fica", "Localização"],
    ["doação", "Como Ajudar"],
    ["whatsapp", "Contato"],
    ["pizza", "Pizza Beneficente"],
    ["horários", "Programação da semana"],
    ["que horas", "Programação da semana"],
    ["cadeira de rodas", "Primeira Visita"],
    ["carona", "Primeira Visita"],
  ])("finds the page about %s", async (words, page) => {
    expect(await titles(words)).toContain(page);
    if (words === "pizza") expect((await titles(words))[0]).toBe(page);
  });

  it("finds editable page text, and the library page once the library is open", async () => {
    await inTransaction(database, async (tx) => {
      expect(await searchIn(tx, "biblioteca")).not.toContainEqual(
        expect.objectContaining({ kind: "pagina" }),
      );
      await tx.as("owner")(
        "update public.site_settings set show_library = true, visit_parking = 'Na chácara ao lado'",
      );
      const [page] = await searchIn(tx, "chácara");
      expect(page).toMatchObject({ kind: "pagina", title: "Primeira Visita" });
      expect(searchResultPath({ ...page, kind: "pagina" } as never)).toBe("/primeira-visita");
      const pages = await tx.as("owner")<{ id: number }>("select * from private.searched_pages()");
      expect(pages.map(({ id }) => Number(id))).toEqual(Object.keys(PAGES).map(Number));
      expect((await searchIn(tx, "biblioteca")).map(({ kind }) => kind)).toContain("pagina");
    });
  });

  it("dates an event by its start, and any other post by its publication", async () => {
    await inTransaction(database, async (tx) => {
      const owner = tx.as("owner");
      await owner(`insert into public.posts (title, content, category, published_at, event_date) values
        ('Quermesse contada', '<p>x</p>', 'noticias', '2026-01-02T12:00:00Z', '2026-06-24T21:00:00Z'),
        ('Quermesse feita', '<p>x</p>', 'atividades', '2026-01-02T12:00:00Z', '2026-06-24T21:00:00Z'),
        ('Quermesse anunciada', '<p>x</p>', 'eventos', '2026-01-02T12:00:00Z', '2026-06-24T21:00:00Z'),
        ('Quermesse por marcar', '<p>x</p>', 'eventos', '2026-01-02T12:00:00Z', null)`);
      const dates = (await searchIn(tx, "quermesse")).map(({ title, display_date }) => [
        title,
        display_date && new Date(display_date).toISOString().slice(0, 10),
      ]);
      expect(Object.fromEntries(dates)).toEqual({
        "Quermesse contada": "2026-01-02",
        "Quermesse feita": "2026-01-02",
        "Quermesse anunciada": "2026-06-24",
        "Quermesse por marcar": "2026-01-02",
      });
    });
  });

  it("returns as many matches as the limit says, clamped between 1 and 30", async () => {
    await inTransaction(database, async (tx) => {
      await tx.as("owner")(
        "insert into public.posts (title, content, published_at) select 'Multidão ' || n, '<p>x</p>', now() from generate_series(1, 50) n",
      );
      expect(await searchIn(tx, "multidão", "anon", 1_000_000)).toHaveLength(30);
      expect(await searchIn(tx, "multidão", "anon", 5)).toHaveLength(5);
      expect(await searchIn(tx, "multidão", "anon", -1)).toHaveLength(1);
    });
  });

  it.each([
    "",
    "  ",
    "a",
    "de",
    "'; drop table posts; --",
    "a & | ! ( ) :*",
    '"',
    "\\",
    "%",
    "_____",
    "🙂",
    "<img src=x onerror=alert(1)>",
  ])("accepts the search text %s without an error", async (words) => {
    expect(Array.isArray(await search(words))).toBe(true);
  });

  it("evaluates only the first hundred characters and six words", async () => {
    const title = "Evangelização infantil";
    expect(await titles(`${title} ${"e ".repeat(60_000)} crocodilos`)).toContain(title);
    expect(await titles(`${title} garrafinha roupa tinta lanche crocodilos`)).toContain(title);
    expect(await titles(`${title} garrafinha roupa tinta crocodilos`)).toEqual([]);
  });
});

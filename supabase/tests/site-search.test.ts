import { beforeAll, describe, expect, it } from "vitest";
import { PAGES, searchResultPath } from "../functions/_shared/rules/search-results.ts";
import { type Caller, demoHouse, type House, inScene, type Scene } from "./support/house.ts";

type Found = {
  kind: string;
  id: number;
  title: string;
  detail: string;
  happens_at: string | null;
  matches: string[];
};

let house: House;
beforeAll(async () => {
  house = await demoHouse();
});

const searchIn = ({ as }: Scene, words: string, caller: Caller = "anon", limit = 30) =>
  as(caller)<Found>("select * from public.search_site($1, $2)", [words, limit]);
const search = (words: string, caller: Caller = "anon", limit = 30) =>
  inScene(house, (scene) => searchIn(scene, words, caller, limit));
const titles = async (words: string) => (await search(words)).map(({ title }) => title);

describe("searching the site", () => {
  it("finds posts, broadcasts, links and the week together", async () => {
    const kinds = (await search("palestra")).map(({ kind }) => kind);
    expect(kinds).toEqual(expect.arrayContaining(["transmissao", "semana"]));
    expect(kinds.some((kind) => ["noticias", "atividades", "eventos"].includes(kind))).toBe(true);
    expect((await search("federação")).map(({ kind }) => kind)).toContain("link");
  });

  it("finds a pizza on the menu by its name or by what is on it, and none that is off it", async () => {
    await inScene(house, async (scene) => {
      const owner = scene.as("owner");
      await owner(`insert into public.tipos_pizza (nome, descricao, ativo) values
        ('Zarandela', 'Queijo e pimentão', true), ('Zarandela antiga', '', false)`);
      const found = await searchIn(scene, "zarandela");
      expect(found.map(({ kind, title }) => [kind, title])).toEqual([["pizza", "Zarandela"]]);
      expect((await searchIn(scene, "pimentao")).map(({ title }) => title)).toContain("Zarandela");
      // Admins read what is off the menu; a search of the site is no place for it.
      expect(await searchIn(scene, "zarandela", house.admin)).toHaveLength(1);
    });
  });

  it.each([
    ["accents", "evangelizacao", "Evangelização infantil"],
    ["capitals", "EVANGELIZAÇÃO", "Evangelização infantil"],
    ["a word that is being typed", "evangeliz inf", "Evangelização infantil"],
    ["a wrong letter", "evanjelização", "Evangelização infantil"],
    ["a missing letter", "evangelizaão", "Evangelização infantil"],
    ["a letter too many", "evangellização", "Evangelização infantil"],
    ["two swapped letters", "evangeilzação", "Evangelização infantil"],
    ["a short word's typo", "piazza", "Pizza beneficente: como encomendar"],
    ["the missing letter of a word of four", "piza", "Pizza beneficente: como encomendar"],
  ])("forgives %s: %s", async (_, words, title) => {
    expect(await titles(words)).toContain(title);
  });

  it.each([
    ["zoca", ["Zoca alta", "Zorca verde", "Zorcas verdes"]],
    ["zorc", ["Zorca verde", "Zorcada longa", "Zorcas verdes"]],
    ["zoc", ["Zoca alta"]],
  ])("forgives a word of four letters no more than a missing one inside: %s", async (words, expected) => {
    await inScene(house, async (scene) => {
      const names = [
        "Zoca alta",
        "Zorca verde",
        "Zorcas verdes",
        "Zorcada longa",
        "Zica",
        "Toca",
        "Azoca",
        "Ozoca",
      ];
      await scene.as("owner")(
        "insert into public.posts (title, content, published_at) select name, '<p>x</p>', now() from unnest($1::text[]) name",
        [names],
      );
      const found = (await searchIn(scene, words)).map(({ title }) => title);
      expect(found.sort()).toEqual(expected);
    });
  });

  it("marks the word that a letter was missing from", async () => {
    const [found] = await search("piza");
    expect(found?.matches).toContain("pizza");
  });

  it("puts the title before the text, and what was meant before what looks like it", async () => {
    await inScene(house, async (scene) => {
      const owner = scene.as("owner");
      await owner(`insert into public.posts (title, content, published_at) values
        ('Ciranda de roda', '<p>x</p>', now()), ('Outro assunto', '<p>Haverá ciranda.</p>', now()),
        ('Cirandas e cantigas', '<p>x</p>', now() - interval '1 day'), ('Varanda cirenda', '<p>x</p>', now())`);
      const found = (await searchIn(scene, "ciranda")).map(({ title }) => title);
      expect(found).toEqual(["Ciranda de roda", "Cirandas e cantigas", "Outro assunto", "Varanda cirenda"]);
    });
  });

  it("puts what is called just so first, whatever else holds the words", async () => {
    await inScene(house, async (scene) => {
      const owner = scene.as("owner");
      await owner("update public.site_settings set show_library = true");
      await owner("insert into public.library_books (title, author) values ('Vereda Âmbar', 'André Luiz')");
      await owner(`insert into public.posts (title, content, published_at)
        select 'Vereda âmbar, parte ' || n, '<p>x</p>', now() from generate_series(1, 4) n`);
      const [first] = await searchIn(scene, "vereda ambar");
      expect(first).toMatchObject({ kind: "livro", title: "Vereda Âmbar" });
    });
  });

  it("finds a book by title and author, however many the author wrote", async () => {
    await inScene(house, async (scene) => {
      const owner = scene.as("owner");
      await owner("update public.site_settings set show_library = true");
      await owner(`insert into public.library_books (title, author)
        select case n when 300 then 'Vereda' else 'Volume ' || n end, 'Zebedeu Escrevinhador' from generate_series(1, 300) n`);
      const found = await searchIn(scene, "vereda escrevinhador");
      expect(found.map(({ title }) => title)).toEqual(["Vereda"]);
    });
  });

  it("wants every word, and passes over words that every text holds", async () => {
    expect(await titles("evangelização de crocodilos")).toEqual([]);
    expect(await titles("a pizza da casa de crocodilos")).toEqual([]);
    expect(await titles("evangelização das infantil")).toContain("Evangelização infantil");
  });

  it("shows the words around what lies deep in an article, and names what is to be marked", async () => {
    await inScene(house, async (scene) => {
      const filler = "Palavras sem fim. ".repeat(60);
      await scene.as("owner")(
        "insert into public.posts (title, content, published_at) values ('Um relato', $1, now())",
        [`<p>${filler}</p><p>Então vimos uma <b>jabuticabeira</b> em flor.</p><p>${filler}</p>`],
      );
      const [found] = await searchIn(scene, "jabuticabera");
      expect(found).toBeUndefined();
      const [exact] = await searchIn(scene, "jabuticab");
      expect(exact?.detail).toContain("jabuticabeira em flor");
      expect(exact?.matches).toEqual(["jabuticabeira"]);
    });
    const [typo] = await search("evanjelização");
    expect(typo?.matches).toContain("evangelizacao");
  });

  it("shows nobody drafts, posts to come, inactive links or a closed library; private links only to users", async () => {
    await inScene(house, async (scene) => {
      const owner = scene.as("owner");
      await owner(`insert into public.posts (title, content, published_at) values
        ('Quimera rascunho', '<p>x</p>', null), ('Quimera futura', '<p>x</p>', now() + interval '1 day')`);
      await owner(`insert into public.links (title, url, category, active, is_public) values
        ('Quimera inativa', 'https://a.example', 'estudos', false, true),
        ('Quimera privada', 'https://b.example', 'estudos', true, false)`);
      await owner("insert into public.library_books (title, author) values ('Quimera em livro', 'Ana')");
      await owner("update public.site_settings set show_library = false");
      const seenBy = async (caller: Caller) =>
        (await searchIn(scene, "quimera", caller)).map(({ title }) => title);
      expect(await seenBy("anon")).toEqual([]);
      expect(await seenBy(house.volunteer)).toEqual(["Quimera privada"]);
      expect(await seenBy(house.admin)).toEqual(["Quimera privada"]);
      await owner("update public.site_settings set show_library = true");
      expect(await seenBy("anon")).toEqual(["Quimera em livro"]);
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
  ])("finds the page that answers %s", async (words, page) => {
    expect(await titles(words)).toContain(page);
    if (words === "pizza") expect((await titles(words))[0]).toBe(page);
  });

  it("finds what the house wrote into a page, and the library once it is open", async () => {
    await inScene(house, async (scene) => {
      expect(await searchIn(scene, "biblioteca")).not.toContainEqual(
        expect.objectContaining({ kind: "pagina" }),
      );
      await scene.as("owner")(
        "update public.site_settings set show_library = true, visit_parking = 'Na chácara ao lado'",
      );
      const [page] = await searchIn(scene, "chácara");
      expect(page).toMatchObject({ kind: "pagina", title: "Primeira Visita" });
      expect(searchResultPath({ ...page, kind: "pagina" } as never)).toBe("/primeira-visita");
      const pages = await scene.as("owner")<{ id: number }>("select * from private.searched_pages()");
      expect(pages.map(({ id }) => Number(id))).toEqual(Object.keys(PAGES).map(Number));
      expect((await searchIn(scene, "biblioteca")).map(({ kind }) => kind)).toContain("pagina");
    });
  });

  it("dates an event by when it begins, and any other post by when it was published", async () => {
    await inScene(house, async (scene) => {
      await scene.as(
        "owner",
      )(`insert into public.posts (title, content, category, published_at, event_date) values
        ('Quermesse contada', '<p>x</p>', 'noticias', '2026-01-02T12:00:00Z', '2026-06-24T21:00:00Z'),
        ('Quermesse feita', '<p>x</p>', 'atividades', '2026-01-02T12:00:00Z', '2026-06-24T21:00:00Z'),
        ('Quermesse anunciada', '<p>x</p>', 'eventos', '2026-01-02T12:00:00Z', '2026-06-24T21:00:00Z'),
        ('Quermesse por marcar', '<p>x</p>', 'eventos', '2026-01-02T12:00:00Z', null)`);
      const dates = (await searchIn(scene, "quermesse")).map(({ title, happens_at }) => [
        title,
        happens_at && new Date(happens_at).toISOString().slice(0, 10),
      ]);
      expect(Object.fromEntries(dates)).toEqual({
        "Quermesse contada": "2026-01-02",
        "Quermesse feita": "2026-01-02",
        "Quermesse anunciada": "2026-06-24",
        "Quermesse por marcar": "2026-01-02",
      });
    });
  });

  it("returns at most thirty matches, whatever is asked, and those it was asked for", async () => {
    await inScene(house, async (scene) => {
      await scene.as("owner")(
        "insert into public.posts (title, content, published_at) select 'Multidão ' || n, '<p>x</p>', now() from generate_series(1, 50) n",
      );
      expect(await searchIn(scene, "multidão", "anon", 1_000_000)).toHaveLength(30);
      expect(await searchIn(scene, "multidão", "anon", 5)).toHaveLength(5);
      expect(await searchIn(scene, "multidão", "anon", -1)).toHaveLength(1);
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
  ])("survives %s", async (words) => {
    expect(Array.isArray(await search(words))).toBe(true);
  });

  it("reads a hundred characters and six words, however much is sent", async () => {
    expect(await titles(`evangelização infantil ${"e ".repeat(60_000)} crocodilos`)).toContain(
      "Evangelização infantil",
    );
    expect(await titles("crocodilo".repeat(20_000))).toEqual([]);
  });
});

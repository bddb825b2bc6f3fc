import { describe, expect, it } from "vitest";
import { asAdmin, ok, refused, send } from "./client.ts";

const admin = await asAdmin();
const article = {
  Title: "Mutirão de sábado",
  Content: "<p>Venha ajudar.</p>",
  Category: "atividades",
  Ordem: 3,
  IsPublished: true,
};
const create = (changes: object = {}) => ok("createPost", { as: admin, body: { ...article, ...changes } });
const HOUR = 3_600_000;

describe("a post", () => {
  it("is created, read, changed and deleted as documented", async () => {
    const { data, message } = await create({ FeaturedImage: "/imagens/a.webp" });
    expect(message).toBe("Post publicado com sucesso.");
    expect(data).toMatchObject({
      title: article.Title,
      category: "atividades",
      ordem: 3,
      is_published: true,
      featured_image: "/imagens/a.webp",
    });
    expect(data.formatted_published_date).toMatch(/^\d{1,2} de \p{L}+ de \d{4}$/u);
    expect((await ok("getPost", { params: { id: data.id } })).data).toEqual(data);

    const changed = await ok("updatePost", {
      as: admin,
      params: { id: data.id },
      body: { Title: "Mutirão de domingo" },
    });
    expect(changed).toMatchObject({
      message: "Post atualizado com sucesso.",
      data: { title: "Mutirão de domingo", content: article.Content },
    });
    expect(changed.data.published_at).toBe(data.published_at);

    const gone = await ok("deletePost", { as: admin, params: { id: data.id } });
    expect(gone).toEqual({ data: { id: data.id }, message: "Post excluído com sucesso." });
    await refused("getPost", 404, { params: { id: data.id } });
    await refused("deletePost", 404, { as: admin, params: { id: data.id } });
  });

  it("is unchanged when it is sent back as returned", async () => {
    const { data } = await create();
    const { data: same } = await ok("updatePost", { as: admin, params: { id: data.id }, body: data });
    expect(same).toEqual({ ...data, updated_at: same.updated_at });
    const { data: scheduled } = await create({ PublishedAt: new Date(Date.now() + HOUR).toISOString() });
    const { data: still } = await ok("updatePost", {
      as: admin,
      params: { id: scheduled.id },
      body: scheduled,
    });
    expect(still).toEqual({ ...scheduled, updated_at: still.updated_at });
  });

  it("has a location for an event elsewhere; a blank one means the house", async () => {
    const event = { Category: "eventos", EventDate: "2099-05-10T20:00", EventPlace: " Praça 5 de Agosto " };
    const { data } = await create(event);
    expect(data.event_place).toBe("Praça 5 de Agosto");
    const sent = { as: admin, params: { id: data.id }, body: { EventPlace: " " } };
    expect((await ok("updatePost", sent)).data.event_place).toBeNull();
  });

  it("without a category is news, and an invalid sort order becomes 0", async () => {
    for (const Category of ["", null, undefined])
      expect((await create({ Category, Ordem: "x" })).data).toMatchObject({ category: "noticias", ordem: 0 });
  });

  it("is visible to admins only while it is a draft or scheduled", async () => {
    const draft = (await create({ IsPublished: false })).data;
    const scheduled = (await create({ PublishedAt: new Date(Date.now() + HOUR).toISOString() })).data;
    expect([draft.published_at, draft.is_published, scheduled.is_published]).toEqual([null, false, false]);
    for (const { id } of [draft, scheduled]) await refused("getPost", 404, { params: { id } });
    const listed = (await ok("listPosts")).data.map(({ id }) => id);
    const all = (await ok("listAllPosts", { as: admin })).data.map(({ id }) => id);
    expect(listed).not.toEqual(expect.arrayContaining([draft.id]));
    expect(listed).not.toEqual(expect.arrayContaining([scheduled.id]));
    expect(all).toEqual(expect.arrayContaining([draft.id, scheduled.id]));

    const { data } = await ok("updatePost", {
      as: admin,
      params: { id: draft.id },
      body: { IsPublished: true },
    });
    expect(data.is_published).toBe(true);
    const { data: again } = await ok("updatePost", {
      as: admin,
      params: { id: draft.id },
      body: { IsPublished: false },
    });
    expect(again.published_at).toBeNull();
  });

  it("may contain embedded pictures up to the stored size, and can be sent back with them", async () => {
    const picture = `<img src="data:image/png;base64,${"A".repeat(1_900_000)}" alt="Cartaz" />`;
    const { data } = await create({ Content: `<p>ação</p>${picture}` });
    expect(data.content).toHaveLength(picture.length + 11);
    const sent = { as: admin, params: { id: data.id }, body: data };
    expect((await ok("updatePost", sent)).data.content).toBe(data.content);
    await refused("createPost", 413, { as: admin, body: { ...article, Content: "x".repeat(8 << 20) } });
    await ok("deletePost", { as: admin, params: { id: data.id } });
  });

  it("keeps its formatting without scripts", async () => {
    const Content =
      '<h2 style="text-align: center">a</h2><script>alert(1)</script><img src="/a.png" onerror="x()"><p onclick="x()">b</p>';
    const safe = '<h2 style="text-align: center">a</h2><img src="/a.png" /><p>b</p>';
    const { data } = await create({ Content });
    expect(data.content).toBe(safe);
    const sent = { as: admin, params: { id: data.id }, body: { Content: `${Content}<p>c</p>` } };
    expect((await ok("updatePost", sent)).data.content).toBe(`${safe}<p>c</p>`);
    await refused("createPost", 400, {
      as: admin,
      body: { ...article, Content: "<script>alert(1)</script>" },
    });
  });

  it("ignores the id, author and creation time sent by a client", async () => {
    const { data } = await create({
      author_id: "00000000-0000-4000-8000-000000000000",
      id: 1,
      created_at: "2000-01-01",
    });
    expect(data.id).not.toBe(1);
    expect(data.created_at).not.toMatch(/^2000/);
  });
});

describe("the lists of posts", () => {
  it("respond with { data }, and with page, perPage and total when paged", async () => {
    const whole = await ok("listPosts");
    expect(Object.keys(whole)).toEqual(["data"]);
    const first = await ok("listPosts", { query: { perPage: 5 } });
    const second = await ok("listPosts", { query: { page: 2, perPage: 5 } });
    expect(second).toMatchObject({ page: 2, perPage: 5, total: whole.data.length });
    expect([...first.data, ...second.data]).toEqual(whole.data.slice(0, 10));
    expect(await ok("listPosts", { query: { page: 9999, perPage: 100 } })).toMatchObject({
      data: [],
      total: whole.data.length,
    });
  });

  it("sort a category by its sort order, then newest first", async () => {
    const { data } = await ok("listPostsOfCategory", {
      params: { category: "atividades" },
      query: { perPage: 20 },
    });
    expect(data.every(({ category, is_published }) => category === "atividades" && is_published)).toBe(true);
    const sorted = data.toSorted(
      (a, b) => a.ordem - b.ordem || Date.parse(b.published_at ?? "") - Date.parse(a.published_at ?? ""),
    );
    expect(data.map(({ id }) => id)).toEqual(sorted.map(({ id }) => id));
    expect((await send("GET", "/posts/category/outras")).status).toBe(404);
  });

  it.each([0, 101, -1, 1.5, "x", "1e3"])("refuse perPage=%s", async (perPage) => {
    const { details } = await refused("listPosts", 400, { query: { perPage } });
    expect(details).toEqual([{ field: "perPage", message: "Itens por página: use um número de 1 a 100." }]);
  });
});

describe("an invalid post", () => {
  const required = "Preencha título, conteúdo e categoria.";
  it.each([
    [{ Title: "   " }, "Title", required],
    [{ Title: undefined }, "Title", required],
    [{ Title: 7 }, "Title", required],
    [{ Title: "a".repeat(10_000) }, "Title", "Título: use no máximo 200 caracteres."],
    [{ Title: "a\r\nb" }, "Title", "Título: use uma única linha."],
    [{ Content: " \n" }, "Content", required],
    [{ Content: "a\u0000b" }, "Content", "Conteúdo: o texto contém um caractere inválido."],
    [{ Category: "receitas" }, "Category", "Escolha atividades, noticias ou eventos."],
    [{ Ordem: 1e9 }, "Ordem", "A ordem deve ficar entre -100000 e 100000."],
    [{ FeaturedImage: "javascript:alert(1)" }, "FeaturedImage", "Por favor, insira uma URL válida"],
    [{ PublishedAt: "amanhã" }, "PublishedAt", "Informe uma data válida."],
    [{ EventPlace: "a".repeat(121) }, "EventPlace", "Local: use no máximo 120 caracteres."],
    [{ IsPublished: "talvez" }, "IsPublished", "Publicado: informe verdadeiro ou falso."],
  ])("%j is refused with a Portuguese message for the field", async (changes, field, message) => {
    const problem = await refused("createPost", 400, { as: admin, body: { ...article, ...changes } });
    expect(problem).toEqual({ message, error: "invalid", details: [{ field, message }] });
  });

  it("without any fields gets an error for every required field", async () => {
    const { details } = await refused("createPost", 400, { as: admin, body: {} });
    expect(details?.map(({ field }) => field)).toEqual(["Title", "Content"]);
    await refused("updatePost", 400, { as: admin, params: { id: 1 }, body: { nothing: "known" } });
  });
});

import { describe, expect, it } from "vitest";
import { adminToken, callOk, callRefused, requestRows, send } from "./client.ts";

const admin = await adminToken();
const article = {
  Title: "Mutirão de sábado",
  Content: "<p>Venha ajudar.</p>",
  Category: "atividades",
  Ordem: 3,
  IsPublished: true,
};
const create = (changes: object = {}) =>
  callOk("createPost", { as: admin, body: { ...article, ...changes } });
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
    expect((await callOk("listPosts")).data).toContainEqual(data);

    const changed = await callOk("updatePost", {
      as: admin,
      params: { id: data.id },
      body: { Title: "Mutirão de domingo" },
    });
    expect(changed).toMatchObject({
      message: "Post atualizado com sucesso.",
      data: { title: "Mutirão de domingo", content: article.Content },
    });
    expect(changed.data.published_at).toBe(data.published_at);

    const deleted = await callOk("deletePost", { as: admin, params: { id: data.id } });
    expect(deleted).toEqual({ data: { id: data.id }, message: "Post excluído com sucesso." });
    await callRefused("deletePost", 404, { as: admin, params: { id: data.id } });
  });

  it("is unchanged when it is sent back as returned", async () => {
    const { data } = await create();
    const { data: unchanged } = await callOk("updatePost", {
      as: admin,
      params: { id: data.id },
      body: data,
    });
    expect(unchanged).toEqual({ ...data, updated_at: unchanged.updated_at });
    const { data: scheduled } = await create({ PublishedAt: new Date(Date.now() + HOUR).toISOString() });
    const { data: unchangedScheduled } = await callOk("updatePost", {
      as: admin,
      params: { id: scheduled.id },
      body: scheduled,
    });
    expect(unchangedScheduled).toEqual({ ...scheduled, updated_at: unchangedScheduled.updated_at });
  });

  it("has a location for an event elsewhere; a blank one means the house", async () => {
    const event = { Category: "eventos", EventDate: "2099-05-10T20:00", EventPlace: " Praça 5 de Agosto " };
    const { data } = await create(event);
    expect(data.event_place).toBe("Praça 5 de Agosto");
    const request = { as: admin, params: { id: data.id }, body: { EventPlace: " " } };
    expect((await callOk("updatePost", request)).data.event_place).toBeNull();
  });

  it("without a category is news, and an invalid sort order becomes 0", async () => {
    for (const Category of ["", null, undefined])
      expect((await create({ Category, Ordem: "x" })).data).toMatchObject({ category: "noticias", ordem: 0 });
  });

  it("is visible to admins only while it is a draft or scheduled", async () => {
    const draft = (await create({ IsPublished: false })).data;
    const { data: scheduled, message } = await create({
      PublishedAt: new Date(Date.now() + HOUR).toISOString(),
    });
    expect(message).toBe("Post agendado com sucesso.");
    expect([draft.published_at, draft.is_published, scheduled.is_published]).toEqual([null, false, false]);
    const listed = (await callOk("listPosts")).data.map(({ id }) => id);
    const listedForAdmins = (await callOk("listAllPosts", { as: admin })).data.map(({ id }) => id);
    expect(listed).not.toContain(draft.id);
    expect(listed).not.toContain(scheduled.id);
    expect(listedForAdmins).toEqual(expect.arrayContaining([draft.id, scheduled.id]));

    const { data } = await callOk("updatePost", {
      as: admin,
      params: { id: draft.id },
      body: { IsPublished: true },
    });
    expect(data.is_published).toBe(true);
    const { data: unpublished } = await callOk("updatePost", {
      as: admin,
      params: { id: draft.id },
      body: { IsPublished: false },
    });
    expect(unpublished.published_at).toBeNull();
  });

  it("may contain a large embedded picture, also when it is sent back, but is refused above the size limit", async () => {
    const picture = `<img src="data:image/png;base64,${"A".repeat(1_900_000)}" alt="Cartaz">`;
    const { data } = await create({ Content: `<p>ação</p>${picture}` });
    expect(data.content).toHaveLength(picture.length + 11);
    const request = { as: admin, params: { id: data.id }, body: data };
    expect((await callOk("updatePost", request)).data.content).toBe(data.content);
    await callRefused("createPost", 413, { as: admin, body: { ...article, Content: "x".repeat(8 << 20) } });
    await callOk("deletePost", { as: admin, params: { id: data.id } });
  });

  it("keeps its formatting without scripts", async () => {
    const Content =
      '<h2 style="text-align: center">a</h2><script>alert(1)</script><img src="/a.png" onerror="x()"><p onclick="x()">b</p>';
    const safe = '<h2 style="text-align: center">a</h2><img src="/a.png"><p>b</p>';
    const { data } = await create({ Content });
    expect(data.content).toBe(safe);
    const request = { as: admin, params: { id: data.id }, body: { Content: `${Content}<p>c</p>` } };
    expect((await callOk("updatePost", request)).data.content).toBe(`${safe}<p>c</p>`);
    await callRefused("createPost", 400, {
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
    const [row] = await requestRows("GET", `posts?id=eq.${data.id}&select=author:profiles(email)`);
    expect(row).toEqual({ author: { email: "admin@exemplo.org.br" } });
  });
});

describe("the lists of posts", () => {
  it("respond with { data }, and with page, perPage and total when paged", async () => {
    const unpaged = await callOk("listPosts");
    expect(Object.keys(unpaged)).toEqual(["data"]);
    const first = await callOk("listPosts", { query: { perPage: 5 } });
    const second = await callOk("listPosts", { query: { page: 2, perPage: 5 } });
    expect(second).toMatchObject({ page: 2, perPage: 5, total: unpaged.data.length });
    expect([...first.data, ...second.data]).toEqual(unpaged.data.slice(0, 10));
    expect(await callOk("listPosts", { query: { page: 9999, perPage: 100 } })).toMatchObject({
      data: [],
      total: unpaged.data.length,
    });
  });

  it("sort a category by its sort order, then newest first", async () => {
    const { data } = await callOk("listPostsOfCategory", {
      params: { category: "atividades" },
      query: { perPage: 20 },
    });
    expect(data.length).toBeGreaterThan(2);
    expect(data.every(({ category, is_published }) => category === "atividades" && is_published)).toBe(true);
    const sorted = data.toSorted(
      (a, b) => a.ordem - b.ordem || Date.parse(b.published_at ?? "") - Date.parse(a.published_at ?? ""),
    );
    expect(data.map(({ id }) => id)).toEqual(sorted.map(({ id }) => id));
    expect((await send("GET", "/posts/category/outras")).status).toBe(404);
  });

  it.each([0, 101, -1, 1.5, "x", "1e3"])("refuse perPage=%s", async (perPage) => {
    const { details } = await callRefused("listPosts", 400, { query: { perPage } });
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
    [{ FeaturedImage: "https://casa.org:porta/x.png" }, "FeaturedImage", "Por favor, insira uma URL válida"],
    [{ FeaturedImage: "https://[" }, "FeaturedImage", "Por favor, insira uma URL válida"],
    [{ PublishedAt: "amanhã" }, "PublishedAt", "Informe uma data válida."],
    [{ EventPlace: "a".repeat(121) }, "EventPlace", "Local: use no máximo 120 caracteres."],
    [{ IsPublished: "talvez" }, "IsPublished", "Publicado: informe verdadeiro ou falso."],
  ])("%j is refused with a Portuguese message for the field", async (changes, field, message) => {
    const problem = await callRefused("createPost", 400, { as: admin, body: { ...article, ...changes } });
    expect(problem).toEqual({ message, error: "invalid", details: [{ field, message }] });
  });

  it("without any fields gets an error for every required field", async () => {
    const { details } = await callRefused("createPost", 400, { as: admin, body: {} });
    expect(details?.map(({ field }) => field)).toEqual(["Title", "Content"]);
    await callRefused("updatePost", 400, { as: admin, params: { id: 1 }, body: { nothing: "known" } });
  });
});

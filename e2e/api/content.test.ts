import { describe, expect, it } from "vitest";
import { ADMIN_NAME, adminToken, callOk, callRefused, requestRows, userToken } from "./client.ts";

const [admin, user] = await Promise.all([adminToken(), userToken()]);
const YOUTUBE = "https://www.youtube.com/watch?v=aqz-KE-bpKQ";
const inAWeek = () => new Date(Date.now() + 7 * 86_400_000).toISOString();

describe("live events", () => {
  const create = (body: object) =>
    callOk("createLiveEvent", { as: admin, body: { Title: "Palestra", ...body } });

  it("are live, scheduled or past, and listed accordingly", async () => {
    const live = (await create({ YoutubeUrl: YOUTUBE, IsLive: true })).data;
    const scheduled = (await create({ ScheduledAt: inAWeek() })).data;
    const past = (await create({ YoutubeUrl: YOUTUBE })).data;
    expect([live.status, scheduled.status, past.status]).toEqual(["ao_vivo", "agendado", "encerrado"]);
    expect(live).toMatchObject({ youtube_id: "aqz-KE-bpKQ", author: ADMIN_NAME });

    const current = (await callOk("listLiveEvents")).data;
    expect(current.map(({ id }) => id)).toEqual(expect.arrayContaining([live.id, scheduled.id]));
    expect(current.map(({ id }) => id)).not.toContain(past.id);
    expect(current.map(({ is_live }) => is_live)).toEqual(
      current.map(({ is_live }) => is_live).toSorted((a, b) => Number(b) - Number(a)),
    );
    const first = await callOk("listPastLiveEvents", { query: { page: 1, perPage: 1 } });
    expect(first).toMatchObject({ page: 1, perPage: 1, data: [{ id: past.id }] });
    expect((await callOk("listPastLiveEvents")).perPage).toBe(20);
    expect((await callOk("listAllLiveEvents", { as: admin })).data.length).toBeGreaterThan(current.length);
    expect(JSON.stringify([current, first])).not.toMatch(/author|@exemplo/);
  });

  it("keep their scheduled time when an update, such as the live switch, does not send it", async () => {
    const { data } = await create({ YoutubeUrl: YOUTUBE, ScheduledAt: inAWeek() });
    const toggled = (
      await callOk("updateLiveEvent", {
        as: admin,
        params: { id: data.id },
        body: { id: data.id, Title: "Palestra", YoutubeUrl: YOUTUBE, IsLive: true, IsHighlight: false },
      })
    ).data;
    expect(toggled).toMatchObject({ is_live: true, scheduled_at: data.scheduled_at });
    const cleared = await callOk("updateLiveEvent", {
      as: admin,
      params: { id: data.id },
      body: { ScheduledAt: "", IsLive: false },
    });
    expect(cleared).toMatchObject({
      message: "Evento atualizado",
      data: { scheduled_at: null, status: "encerrado" },
    });
  });

  it("interpret a datetime-local value in the time zone of São Paulo", async () => {
    const { data } = await create({ ScheduledAt: "2099-05-10T20:00" });
    expect(Date.parse(data.scheduled_at ?? "")).toBe(Date.parse("2099-05-10T20:00-03:00"));
  });

  it("have at most one highlight", async () => {
    const first = (await create({ YoutubeUrl: YOUTUBE, IsHighlight: true })).data;
    const second = (await create({ YoutubeUrl: YOUTUBE, IsHighlight: true })).data;
    expect((await callOk("getHighlight")).data?.id).toBe(second.id);
    const highlighted = (await callOk("listAllLiveEvents", { as: admin })).data.filter(
      ({ is_highlight }) => is_highlight,
    );
    expect(highlighted.map(({ id }) => id)).toEqual([second.id]);
    for (const { id } of [first, second])
      expect(await callOk("deleteLiveEvent", { as: admin, params: { id } })).toEqual({
        data: { id },
        message: "Evento excluído",
      });
    expect((await callOk("getHighlight")).data).toBeNull();
  });

  it.each([
    [{ Title: " " }, "O título é obrigatório."],
    [{}, "A URL do YouTube é obrigatória para eventos ao vivo ou sem data agendada."],
    [
      { ScheduledAt: "2020-01-01T10:00" },
      "A URL do YouTube é obrigatória para eventos ao vivo ou sem data agendada.",
    ],
    [
      { ScheduledAt: "2099-01-01T10:00", IsLive: true },
      "A URL do YouTube é obrigatória para eventos ao vivo ou sem data agendada.",
    ],
    [{ YoutubeUrl: "https://vimeo.com/1" }, "Por favor, insira uma URL válida do YouTube."],
    [{ YoutubeUrl: "https://youtu.be/curto" }, "Por favor, insira uma URL válida do YouTube."],
  ])("refuse %j", async (body, message) => {
    expect(
      (await callRefused("createLiveEvent", 400, { as: admin, body: { Title: "Palestra", ...body } }))
        .message,
    ).toBe(message);
  });

  it("cannot be set live by an update when neither the request nor the stored row has a video URL", async () => {
    const { data } = await create({ ScheduledAt: inAWeek() });
    const problem = await callRefused("updateLiveEvent", 400, {
      as: admin,
      params: { id: data.id },
      body: { IsLive: true },
    });
    const message = "A URL do YouTube é obrigatória para eventos ao vivo ou sem data agendada.";
    expect(problem).toEqual({ message, error: "invalid", details: [{ field: "YoutubeUrl", message }] });
  });
});

describe("links", () => {
  const link = { title: "Kardecpedia", url: "https://kardecpedia.com", category: "estudos" };
  const create = (body: object = {}) => callOk("createLink", { as: admin, body: { ...link, ...body } });

  it("are listed only for those who may see them", async () => {
    const publicLink = (await create()).data;
    const privateLink = (await create({ is_public: false })).data;
    const inactiveLink = (await create({ active: false })).data;
    expect(publicLink).toMatchObject({ active: true, is_public: true, author: "admin@exemplo.org.br" });
    const presenceIn = async (list: Promise<{ data: { id: number }[] }>) => {
      const ids = (await list).data.map(({ id }) => id);
      return [publicLink, privateLink, inactiveLink].map(({ id }) => ids.includes(id));
    };
    expect(await presenceIn(callOk("listLinks"))).toEqual([true, false, false]);
    expect(await presenceIn(callOk("listPrivateLinks", { as: user }))).toEqual([false, true, false]);
    expect(await presenceIn(callOk("listActiveLinks", { as: user }))).toEqual([true, true, false]);
    expect(await presenceIn(callOk("listAllLinks", { as: admin, query: { page: 1, perPage: 100 } }))).toEqual(
      [true, true, true],
    );
    expect(JSON.stringify(await callOk("listLinks"))).not.toContain("@exemplo");
    expect(await callOk("listAllLinks", { as: admin })).toMatchObject({ page: 1, perPage: 50 });
  });

  it("are changed and deleted; their author is the signed-in user", async () => {
    const { data } = await create({ author: "outra@pessoa.br", author_id: "x" });
    expect(data.author).toBe("admin@exemplo.org.br");
    const changed = await callOk("updateLink", {
      as: admin,
      params: { id: data.id },
      body: { ...data, title: "Outro", author: "x@y.br" },
    });
    expect(changed).toMatchObject({
      message: "Link atualizado com sucesso!",
      data: { title: "Outro", author: "admin@exemplo.org.br" },
    });
    expect((await callOk("deleteLink", { as: admin, params: { id: data.id } })).message).toBe(
      "Link excluído com sucesso!",
    );
    await callRefused("updateLink", 404, { as: admin, params: { id: data.id }, body: { title: "x" } });
  });

  it.each([
    [{ title: "" }, "Os campos título, URL e categoria são obrigatórios"],
    [{ url: "" }, "Os campos título, URL e categoria são obrigatórios"],
    [{ category: null }, "Os campos título, URL e categoria são obrigatórios"],
    [{ url: "kardecpedia.com" }, "Por favor, insira uma URL válida"],
    [{ url: "javascript:alert(1)" }, "Por favor, insira uma URL válida"],
    [{ url: "https://user:pass@evil.example" }, "Por favor, insira uma URL válida"],
    [{ url: "ftp://a.br" }, "Por favor, insira uma URL válida"],
  ])("refuse %j", async (body, message) => {
    expect((await callRefused("createLink", 400, { as: admin, body: { ...link, ...body } })).message).toBe(
      message,
    );
  });
});

describe("pizza types", () => {
  it("are listed while they are on the menu", async () => {
    const fields = { nome: `Quatro queijos ${Date.now()}`, preco: 54.9, ordem: 0 };
    const [row] = await requestRows("POST", "tipos_pizza", fields);
    const id = Number(row?.id);
    const listed = async () => (await callOk("listPizzaTypes")).data.find((type) => type.id === id);
    expect(await listed()).toEqual({ id, descricao: "", ativo: true, esgotado: false, ...fields });
    await requestRows("PATCH", `tipos_pizza?id=eq.${id}`, { ativo: false });
    expect(await listed()).toBeUndefined();
  });
});

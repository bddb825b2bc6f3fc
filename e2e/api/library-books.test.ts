import { describe, expect, it } from "vitest";
import { adminToken, callOk, callRefused, requestRows, userToken } from "./client.ts";

const admin = await adminToken();

const setLibraryVisible = (isVisible: boolean) =>
  requestRows("PATCH", "site_settings?id=eq.true", { show_library: isVisible });
const listTitles = async (query: Record<string, string> = {}) =>
  (await callOk("listLibraryBooks", { query })).data.map(({ title }) => title);

describe("the lending library", () => {
  it("can be changed by admins only", async () => {
    const body = { title: "Obras Póstumas", author: "Allan Kardec" };
    await callRefused("createLibraryBook", 401, { body });
    await callRefused("createLibraryBook", 403, { body, as: await userToken() });
    const { data, message } = await callOk("createLibraryBook", { body, as: admin });
    expect(data).toMatchObject({ ...body, shelf: null, available: true });
    expect(message).toBe("Livro criado com sucesso!");
    const params = { id: data.id };
    const changed = await callOk("updateLibraryBook", {
      as: admin,
      params,
      body: { available: false, shelf: "D1" },
    });
    expect(changed.data).toMatchObject({ ...body, shelf: "D1", available: false });
    await callOk("deleteLibraryBook", { as: admin, params });
    await callRefused("updateLibraryBook", 404, { as: admin, params, body: { shelf: "D2" } });
  });

  it("is hidden from visitors until it is enabled; then they can page it and search its titles and authors, ignoring accents", async () => {
    await setLibraryVisible(false);
    expect(await listTitles()).toEqual([]);
    await setLibraryVisible(true);
    expect(await listTitles({ search: "leon" })).toEqual(["Depois da Morte"]);
    expect(await listTitles({ search: "xavier nosso  lar" })).toEqual(["Nosso Lar"]);
    expect(await listTitles({ search: "nosso lar kardec" })).toEqual([]);
    const firstPage = await callOk("listLibraryBooks");
    const titles = firstPage.data.map(({ title }) => title);
    const secondPage = await callOk("listLibraryBooks", { query: { page: "2", perPage: "2" } });
    expect(secondPage).toMatchObject({ page: 2, perPage: 2, total: firstPage.total });
    expect(secondPage.data.map(({ title }) => title)).toEqual(titles.slice(2, 4));
    expect(secondPage.data).not.toEqual([]);
    await setLibraryVisible(false);
  });

  it("is sorted alphabetically, ignoring accents", async () => {
    const books = [];
    for (const title of ["Zona", "ética", "Ética e Dever", "Evolução"])
      books.push(
        (await callOk("createLibraryBook", { body: { title, author: "Alfabeto" }, as: admin })).data,
      );
    await setLibraryVisible(true);
    expect(await listTitles({ search: "alfabeto" })).toEqual(["ética", "Ética e Dever", "Evolução", "Zona"]);
    await setLibraryVisible(false);
    for (const { id } of books) await callOk("deleteLibraryBook", { params: { id }, as: admin });
  });
});

import { describe, expect, it } from "vitest";
import { asAdmin, asUser, ok, refused, rows } from "./client.ts";

const admin = await asAdmin();

const open = (isOpen: boolean) => rows("PATCH", "site_settings?id=eq.true", { show_library: isOpen });
const titles = async (query: Record<string, string> = {}) =>
  (await ok("listLibraryBooks", { query })).data.map(({ title }) => title);

describe("the lending library", () => {
  it("can be changed by admins only", async () => {
    const body = { title: "Obras Póstumas", author: "Allan Kardec" };
    await refused("createLibraryBook", 401, { body });
    await refused("createLibraryBook", 403, { body, as: await asUser() });
    const { data, message } = await ok("createLibraryBook", { body, as: admin });
    expect(data).toMatchObject({ ...body, shelf: null, available: true });
    expect(message).toBe("Livro criado com sucesso!");
    const params = { id: data.id };
    const changed = await ok("updateLibraryBook", {
      as: admin,
      params,
      body: { available: false, shelf: "D1" },
    });
    expect(changed.data).toMatchObject({ ...body, shelf: "D1", available: false });
    await ok("deleteLibraryBook", { as: admin, params });
    await refused("updateLibraryBook", 404, { as: admin, params, body: { shelf: "D2" } });
  });

  it("is hidden from visitors until it is enabled; then it is paged and searched without accents", async () => {
    await open(false);
    expect(await titles()).toEqual([]);
    await open(true);
    expect(await titles({ search: "leon" })).toEqual(["Depois da Morte"]);
    expect(await titles({ search: "xavier nosso  lar" })).toEqual(["Nosso Lar"]);
    expect(await titles({ search: "nosso lar kardec" })).toEqual([]);
    expect(await ok("listLibraryBooks", { query: { page: "2", perPage: "2" } })).toMatchObject({
      page: 2,
      perPage: 2,
    });
    await open(false);
  });

  it("is sorted alphabetically, ignoring accents", async () => {
    const added = [];
    for (const title of ["Zona", "ética", "Ética e Dever", "Evolução"])
      added.push((await ok("createLibraryBook", { body: { title, author: "Alfabeto" }, as: admin })).data);
    await open(true);
    expect(await titles({ search: "alfabeto" })).toEqual(["ética", "Ética e Dever", "Evolução", "Zona"]);
    await open(false);
    for (const { id } of added) await ok("deleteLibraryBook", { params: { id }, as: admin });
  });
});

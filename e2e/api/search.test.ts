import { expect, it } from "vitest";
import { asAdmin, ok, refused } from "./client.ts";

it("visitors can search the whole site, with typos", async () => {
  const { data } = await ok("searchSite", { query: { q: "evanjelização" } });
  expect(data).toContainEqual(
    expect.objectContaining({
      kind: "atividades",
      title: "Evangelização infantil",
      path: expect.stringMatching(/^\/atividades\?id=\d+$/),
      matches: expect.arrayContaining(["evangelizacao"]),
    }),
  );
  const everybody = await ok("searchSite", { query: { q: "palestra", limit: "3" } });
  expect(everybody.data).toHaveLength(3);
  expect(await ok("searchSite", { query: { q: "palestra", limit: "3" }, as: await asAdmin() })).toEqual(
    everybody,
  );
  expect((await ok("searchSite", { query: { q: "" } })).data).toEqual([]);
  expect((await ok("searchSite")).data).toEqual([]);
});

it("an invalid query is refused", async () => {
  await refused("searchSite", 400, { query: { q: "a".repeat(101) } });
  await refused("searchSite", 400, { query: { q: "a", limit: "31" } });
});

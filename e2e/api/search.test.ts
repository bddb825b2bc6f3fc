import { expect, it } from "vitest";
import { adminToken, callOk, callRefused } from "./client.ts";

it("visitors can search the site, also with typos, and admins get the same results", async () => {
  const { data } = await callOk("searchSite", { query: { q: "evanjelização" } });
  expect(data).toContainEqual(
    expect.objectContaining({
      kind: "atividades",
      title: "Evangelização infantil",
      path: expect.stringMatching(/^\/atividades\?id=\d+$/),
      matches: expect.arrayContaining(["evangelizacao"]),
    }),
  );
  const visitorResults = await callOk("searchSite", { query: { q: "palestra", limit: "3" } });
  expect(visitorResults.data).toHaveLength(3);
  expect(
    await callOk("searchSite", { query: { q: "palestra", limit: "3" }, as: await adminToken() }),
  ).toEqual(visitorResults);
  expect((await callOk("searchSite", { query: { q: "" } })).data).toEqual([]);
  expect((await callOk("searchSite")).data).toEqual([]);
});

it("an invalid query is refused", async () => {
  await callRefused("searchSite", 400, { query: { q: "a".repeat(101) } });
  await callRefused("searchSite", 400, { query: { q: "a", limit: "31" } });
});

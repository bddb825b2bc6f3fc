import { adminToken } from "./accounts";
import { expect, test } from "./fixtures";
import { createPostsClient } from "./posts";

test("without JavaScript a list is shown, and its articles open and close", async ({
  browser,
  baseURL,
  request,
}) => {
  // The newest post, so that it is on the first page whatever other tests publish.
  const Title = `Sem código nenhum ${Date.now()}`;
  await (await createPostsClient(request)).create({ Title, Content: "<p>1.240 peças</p>" });
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const page = await context.newPage();
  await page.goto("/noticias");
  await page.getByRole("link", { name: new RegExp(`^${Title}`) }).click();
  const article = page.getByRole("dialog");
  await expect(article.getByText("1.240 peças", { exact: true })).toBeVisible();
  await expect(
    article.getByRole("navigation", { name: "Outras publicações" }).getByRole("link"),
  ).not.toHaveCount(0);
  await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", page.url());
  const data = await page.locator('script[type="application/ld+json"]').allTextContents();
  expect(data.map((text) => JSON.parse(text)["@type"]).sort()).toEqual(["BlogPosting", "BreadcrumbList"]);
  await article.getByRole("button", { name: "Fechar" }).click();
  await expect(article).toBeHidden();

  await context.close();
});

test("lists, the week, search results and details from the query are in the HTML", async ({ site }) => {
  const mainOf = async (path: string) =>
    /<main.*<\/main>/s.exec(await (await site.get(path)).text())?.[0] ?? "";
  for (const [path, ...texts] of [
    ["/?x=1", "Segunda-feira", "contato@"],
    ["/blog?busca=evangelizacao&categoria=atividades", "Evangelização infantil"],
    ["/atividades", "Atividade"],
    ["/ao-vivo", "Eventos Anteriores"],
    ["/links", "Abrir Link"],
    ["/links?aba=privados", "Você precisa estar logado para ver os links privados."],
    ["/pizza-beneficente", "Retirada", "R$", "precisa de JavaScript"],
    ["/contato", "está sem JavaScript", "contato@"],
    ["/nao-existe", "Oops! Página não encontrada"],
  ] as const) {
    const main = await mainOf(path);
    for (const text of texts) expect.soft(main, path).toContain(text);
  }
  expect(await (await site.get("/pizza-admin")).text()).toContain('<div id="root"><noscript>');

  // Without JavaScript the header's search is a page.
  expect(await (await site.get("/")).text()).toMatch(/<a [^>]*href="\/busca"/);
  const search = await mainOf("/busca?q=evangeliza%C3%A7ao");
  expect(search).toMatch(/<form [^>]*action="\/busca"/);
  expect(search).toMatch(/<input [^>]*name="q"/);
  expect(search).toMatch(/<a [^>]*href="\/atividades\?id=\d+"/);
});

test("misspelt, unknown and missing URLs have the right status", async ({ request, site }) => {
  const statusAndLocation = async (path: string) => {
    const response = await site.get(path, { maxRedirects: 0 });
    return [response.status(), response.headers().location];
  };
  const events = await request.get("/functions/v1/api/posts/category/eventos?perPage=1");
  const [event] = (await events.json()).data;
  expect(await statusAndLocation("/contato/")).toEqual([301, "/contato"]);
  expect(await statusAndLocation("/Pizza?ref=cartaz")).toEqual([301, "/pizza-beneficente?ref=cartaz"]);
  for (const path of [
    "/nao-existe",
    "/noticias/12",
    "/noticias?id=999999",
    "/noticias?id=abc",
    "/noticias?id=-1",
    `/noticias?id=${event.id}`,
  ])
    expect(await statusAndLocation(path), path).toEqual([404, undefined]);
  for (const path of ["/pizza-admin", "/pedido/abc", "/login"])
    expect(await statusAndLocation(path), path).toEqual([200, undefined]);
  expect((await site.get("/pedido/abc")).headers()["x-robots-tag"]).toBe("noindex");
});

test("pages contain no personal data: a request with a session gets the same page as a visitor", async ({
  request,
  site,
}) => {
  const getPage = async (headers = {}) => (await site.get("/links?aba=privados", { headers })).text();
  const visitorPage = await getPage();
  const token = await adminToken(request);
  expect(await getPage({ authorization: `Bearer ${token}`, cookie: `authToken=${token}` })).toBe(visitorPage);
  expect(await getPage()).toBe(visitorPage);
});

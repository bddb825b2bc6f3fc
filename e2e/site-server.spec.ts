import { expect, test } from "./fixtures";
import { openPosts } from "./posts";

test("without scripts everything is there: lists, the open article, the week, the menu", async ({
  browser,
  baseURL,
  request,
}) => {
  // The newest of all: it stands on the first page whatever other tests have published.
  const Title = `Sem código nenhum ${Date.now()}`;
  await (await openPosts(request)).create({ Title, Content: "<p>1.240 peças</p>" });
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

  for (const [address, text] of [
    ["/", "Segunda-feira"],
    ["/", "contato@"],
    ["/blog?busca=nenhum", Title],
    ["/atividades", "Atividade"],
    ["/ao-vivo", "Eventos Anteriores"],
    ["/links", "Abrir Link"],
    ["/pizza-beneficente", "Retirada"],
    ["/pizza-beneficente", "R$"],
  ] as const) {
    await page.goto(address);
    await expect(page.getByRole("main").getByText(text).first(), address).toBeVisible();
  }
  await context.close();
});

test("addresses have their status: misspelt, unknown, of a post that is not there", async ({
  page: { request },
}) => {
  const ask = async (path: string) => {
    const response = await request.get(path, { maxRedirects: 0 });
    return [response.status(), response.headers().location];
  };
  expect(await ask("/contato/")).toEqual([301, "/contato"]);
  expect(await ask("/Pizza?ref=cartaz")).toEqual([301, "/pizza-beneficente?ref=cartaz"]);
  for (const path of [
    "/nao-existe",
    "/noticias/12",
    "/noticias?id=999999",
    "/noticias?id=abc",
    "/noticias?id=-1",
  ])
    expect(await ask(path), path).toEqual([404, undefined]);
  for (const path of ["/pizza-admin", "/pedido/abc", "/login"])
    expect(await ask(path), path).toEqual([200, undefined]);
});

test("pages hold nothing personal: with a session the server sends what it sends to visitors", async ({
  page,
  signIn,
}) => {
  const strangers = await (await page.request.get("/links?aba=privados")).text();
  for (const who of ["user", "admin"] as const) {
    await signIn(who);
    const token = await page.evaluate(
      () => JSON.parse(localStorage.getItem("authToken") ?? "{}").access_token,
    );
    const headers = { authorization: `Bearer ${token}`, cookie: `authToken=${token}` };
    const asked = await page.request.get("/links?aba=privados", { headers });
    expect(await asked.text()).toBe(strangers);
    await page.goto("/links?aba=privados");
    await expect(page.getByText("Privado", { exact: true }).first()).toBeVisible();
  }
  expect(await (await page.request.get("/links?aba=privados")).text()).toBe(strangers);
});

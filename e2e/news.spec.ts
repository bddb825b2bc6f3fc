import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";
import { expectHydrated } from "./hydrated";

test("a visitor reads the news: cards, badges, previews, never a draft", async ({ page }) => {
  await page.goto("/noticias");
  await expect(page.getByRole("heading", { level: 1, name: "Notícias" })).toBeVisible();
  await expect(page).toHaveTitle(/^Notícias/);
  const cards = page.getByRole("article");
  await expect(cards).toHaveCount(12);
  await expect(cards.first().getByText("Notícia", { exact: true })).toBeVisible();
  await expect(page.getByText("Balanço do bazar de inverno")).toHaveCount(0);
});

test("more cards come on request, and reading goes on at the first new one", async ({ page }) => {
  await page.goto("/noticias");
  const links = page.getByRole("article").getByRole("link");
  await expect(links).toHaveCount(12);
  await page.getByRole("button", { name: "Carregar mais" }).click();
  await expect.poll(() => links.count()).toBeGreaterThan(12);
  await expect(links.nth(12)).toBeFocused();
});

test("a card opens its post; back closes it, and scroll and focus return", async ({ page }) => {
  await page.goto("/atividades");
  await expectHydrated(page);
  // Known by its address from here on: other tests publish activities meanwhile, and push it down.
  const href = (await page.getByRole("article").nth(7).getByRole("link").getAttribute("href")) ?? "";
  const card = page.getByRole("article").locator(`a[href="${href}"]`);
  const title = (await card.textContent()) ?? "";
  await card.scrollIntoViewIfNeeded();
  const scroll = await page.evaluate(() => scrollY);
  await card.click();
  const dialog = page.getByRole("dialog", { name: title });
  await expect(dialog.getByRole("button", { name: "Copiar link" })).toBeVisible();
  await expect(page).toHaveURL(/\/atividades\?id=\d+$/);
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/atividades$/);
  await expect(card).toBeFocused();
  await expect.poll(async () => Math.abs((await page.evaluate(() => scrollY)) - scroll)).toBeLessThan(4);

  // A reload stays where one was; another address, typed, begins at its top.
  await page.reload();
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
  await page.goto("/noticias");
  await expect(page.getByRole("article").first()).toBeVisible();
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test("'Fechar' and Esc close the post and clear the address; printed, the post stands alone and whole", async ({
  page,
}) => {
  await page.goto("/eventos");
  await expectHydrated(page);
  const dialog = page.getByRole("dialog");
  for (const close of ["button", "key"]) {
    await page.getByRole("article").first().getByRole("link").click();
    await expect(page).toHaveURL(/\?id=\d+$/);
    await expect(page.getByRole("dialog")).toBeVisible();
    if (close === "button") await page.getByRole("button", { name: "Fechar" }).click();
    else await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(page).toHaveURL(/\/eventos$/);
  }

  await page.getByRole("article").first().getByRole("link").click();
  await expect(dialog.getByRole("button", { name: "Copiar link" })).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(page.getByText("Links rápidos")).toBeHidden();
  await expect(page.getByRole("heading", { name: "Eventos", exact: true })).toBeHidden();
  await expect(dialog.getByRole("heading").first()).toBeVisible();
  const cut = () =>
    dialog.evaluate((box) =>
      [box, ...box.children]
        .filter((part) => part.scrollHeight > part.clientHeight + 1)
        .map((part) => part.outerHTML),
    );
  await expect.poll(cut).toEqual([]);
});

/** What the browser's tab and search engines are told, once each. */
async function expectHead(page: Page, title: string, path: string) {
  await expect(page).toHaveTitle(`${title} | Caminho de Luz`);
  await expect(page.locator("head title, head link[rel=canonical]")).toHaveCount(2);
  await expect(page.locator("head link[rel=canonical]")).toHaveAttribute(
    "href",
    new RegExp(`${path.replace("?", "[?]")}$`),
  );
}

test("a shared address opens a post that is on a later page", async ({ page }) => {
  await page.goto("/noticias");
  await page.getByRole("button", { name: "Carregar mais" }).click();
  const last = page.getByRole("article").nth(20).getByRole("link");
  const title = (await last.textContent()) ?? "";
  const href = await last.getAttribute("href");
  await page.goto(href ?? "");
  await expect(page.getByRole("article")).not.toHaveCount(24);
  await expect(page.getByRole("dialog", { name: title })).toBeVisible();
  await expectHead(page, title, href ?? "");
  await page.getByRole("button", { name: "Fechar" }).click();
  await expectHead(page, "Notícias", "/noticias");
});

test("a draft's number, another category's, and nonsense open nothing", async ({ page, request }) => {
  const other = await request.get("/functions/v1/api/posts/category/eventos?perPage=1");
  const [{ id }] = (await other.json()).data;
  for (const address of [`?id=${id}`, "?id=999999", "?id=abc", "?id=-3"]) {
    const received = /[?&]id=\d/.test(address)
      ? page.waitForResponse((response) => response.url().includes("/rest/v1/post_details"))
      : undefined;
    await page.goto(`/noticias${address}`);
    await expect(page.getByRole("article").first()).toBeVisible();
    await received;
    await expect(page.getByRole("dialog")).toHaveCount(0);
  }
});

test("a failed list says so, and trying again brings it", async ({ page, expectedErrors }) => {
  expectedErrors.push(/Failed to load resource/);
  await page.route("**/rest/v1/post_cards**", (route) => route.fulfill({ status: 400, body: "" }));
  await page.goto("/eventos");
  await expect(page.getByRole("alert")).toContainText("Dados inválidos enviados para o servidor");
  await page.unroute("**/rest/v1/post_cards**");
  await page.getByRole("button", { name: "Tentar novamente" }).click();
  await expect(page.getByRole("article").first()).toBeVisible();
});

test("the home page shows one activity at a time, and goes round at both ends", async ({ page }) => {
  await page.goto("/");
  const carousel = page.getByRole("region", { name: "Nossas Atividades" });
  const shown = carousel.locator("[aria-roledescription=slide]:not([inert])");
  await carousel.scrollIntoViewIfNeeded();
  await carousel.getByRole("button", { name: "Atividade anterior" }).click();
  await expect(shown).toHaveAttribute("aria-label", /^(\d+) de \1:/);
  await carousel.getByRole("button", { name: "Próxima atividade" }).click();
  await expect(shown).toHaveAttribute("aria-label", /^1 de/);
  await carousel.getByRole("button", { name: /^Ir para a atividade 3:/ }).click();
  await expect(shown).toHaveAttribute("aria-label", /^3 de/);
  await shown.getByRole("link", { name: /^Leia Mais/ }).click();
  await expect(page).toHaveURL(/\/atividades\?id=\d+$/);
  await expect(page.getByRole("dialog")).toBeVisible();
});

test("the blog finds words without their accents, by category", async ({ page, expectAccessible }) => {
  await page.goto("/blog");
  await page.getByLabel("Buscar nas publicações").fill("evangelizacao");
  await expect(page).toHaveURL(/busca=evangelizacao/);
  await expect(page.getByRole("article").first()).toContainText(/evangeliza/i);
  await page.getByRole("button", { name: "Atividades", exact: true }).click();
  await expect(page).toHaveURL(/categoria=atividades/);
  await expect(page.getByRole("article").first().getByText("Atividade", { exact: true })).toBeVisible();
  await page.getByLabel("Buscar nas publicações").fill("xyzxyz");
  await expect(page.getByText("Nada encontrado.")).toBeVisible();
  await expectAccessible();
});

test("a volunteer who calls the editor's writes by hand is refused, and sees no draft", async ({
  page,
  signIn,
}) => {
  await signIn("user");
  const asked = page.waitForRequest(/\/rest\/v1\/post_cards/);
  await page.goto("/noticias");
  const { apikey, authorization } = (await asked).headers();
  const headers = {
    apikey: apikey ?? "",
    authorization: authorization ?? "",
    prefer: "return=representation",
  };
  const post = { title: "Invadido", content: "<p>x</p>", category: "noticias" };

  const created = await page.request.post("/rest/v1/posts", { headers, data: post });
  expect(created.status()).toBe(403);
  const changed = await page.request.patch("/rest/v1/posts?id=gt.0", {
    headers,
    data: { title: "Invadido" },
  });
  expect(changed.ok() ? await changed.json() : []).toEqual([]);
  const deleted = await page.request.delete("/rest/v1/posts?id=gt.0", { headers });
  expect(deleted.ok() ? await deleted.json() : []).toEqual([]);
  const drafts = await page.request.get("/rest/v1/posts?published_at=is.null&select=id", { headers });
  expect(await drafts.json()).toEqual([]);
  const uploaded = await page.request.post("/functions/v1/api/upload", {
    headers,
    multipart: { image: "x" },
  });
  expect(uploaded.status()).toBe(403);
});

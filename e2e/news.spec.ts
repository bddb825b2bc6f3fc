import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";
import { expectHydrated } from "./hydrated";

test("a visitor reads the news, never a draft; more cards come on request, and reading goes on there", async ({
  page,
}) => {
  await page.goto("/noticias");
  await expect(page.getByRole("heading", { level: 1, name: "Notícias" })).toBeVisible();
  await expect(page).toHaveTitle(/^Notícias/);
  const cards = page.getByRole("article");
  await expect(cards).toHaveCount(12);
  await expect(cards.first().getByText("Notícia", { exact: true })).toBeVisible();
  await expect(page.getByText("Balanço do bazar de inverno")).toHaveCount(0);
  const links = cards.getByRole("link");
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

test("the number of another category's post and nonsense open nothing", async ({ page, request }) => {
  const other = await request.get("/functions/v1/api/posts/category/eventos?perPage=1");
  const [{ id }] = (await other.json()).data;
  for (const address of [`?id=${id}`, "?id=abc"]) {
    const received = /[?&]id=\d/.test(address)
      ? page.waitForResponse((response) => response.url().includes("/rest/v1/post_details"))
      : undefined;
    await page.goto(`/noticias${address}`);
    await expect(page.getByRole("article").first()).toBeVisible();
    await received;
    await expect(page.getByRole("dialog")).toHaveCount(0);
  }
});

test("the blog finds words without their accents, by category", async ({ page }) => {
  await page.goto("/blog");
  await page.getByLabel("Buscar nas publicações").fill("evangelizacao");
  await expect(page).toHaveURL(/busca=evangelizacao/);
  await expect(page.getByRole("article").first()).toContainText(/evangeliza/i);
  await page.getByRole("button", { name: "Atividades", exact: true }).click();
  await expect(page).toHaveURL(/categoria=atividades/);
  await expect(page.getByRole("article").first().getByText("Atividade", { exact: true })).toBeVisible();
  await page.getByLabel("Buscar nas publicações").fill("xyzxyz");
  await expect(page.getByText("Nada encontrado.")).toBeVisible();
});

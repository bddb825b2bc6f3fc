import { expect, test } from "./fixtures";
import { start } from "./hydrated";
import { translatePages } from "./translate";

// A page whose text another program has wrapped before hydration differs from the server's: React renders it again.
const RENDERED_AGAIN = /Minified React error #(418|423|425)|Hydration failed/;

test.use({ viewport: { width: 390, height: 844 }, reducedMotion: "reduce" });

for (const [name, keepsNodes] of [
  ["moves the text nodes", true],
  ["replaces the text nodes", false],
] as const) {
  test.describe(`a browser that translates the page and ${name}`, () => {
    test.beforeEach(async ({ page, expectedErrors }) => {
      expectedErrors.push(RENDERED_AGAIN);
      await translatePages(page, keepsNodes);
    });
    test.afterEach(async ({ page }) => {
      await expect(page.locator("font").first()).toBeAttached();
      await expect(page.getByText("Esta página não abriu")).toHaveCount(0);
    });

    test("keeps home and menu working", async ({ page }) => {
      await page.goto("/");
      await start(page);
      await page.getByRole("button", { name: "Abrir menu" }).click();
      const menu = page.getByRole("dialog", { name: "Menu" });
      await expect(menu).toBeVisible();
      await menu.getByRole("link", { name: "Notícias" }).click();
      await expect(page).toHaveURL(/\/noticias$/);
      await expect(page.getByRole("heading", { level: 1, name: "Notícias" })).toBeVisible();
      await page.goBack();
      await expect(page).toHaveURL(/\/$/);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    });

    test("keeps lists working: opening, closing, searching, going back", async ({ page }) => {
      await page.goto("/blog");
      await start(page);
      const articles = page.getByRole("main").getByRole("article");
      const before = await articles.count();
      await articles.first().getByRole("link").first().click();
      const dialog = page.getByRole("dialog");
      await expect(dialog).toBeVisible();
      await page.goBack();
      await expect(dialog).toBeHidden();
      await page.goto("/busca");
      await start(page);
      const search = page.getByLabel("O que você procura?");
      for (const words of ["evangelho", "sopa", "xyzxyz"]) {
        await search.fill(words);
        await search.press("Enter");
        await expect(
          page
            .getByRole("status")
            .filter({ hasText: /resultado|nada|nenhum/i })
            .first(),
        ).toBeVisible();
      }
      await page.goto("/blog");
      await expect(articles).toHaveCount(before);
    });

    test("shows the right quantities and total, and sends the order", async ({ page }) => {
      await page.goto("/pizza-beneficente");
      await start(page);
      const add = page.getByRole("button", { name: "Aumentar Margherita" });
      for (const text of ["1 pizza", "2 pizzas", "3 pizzas"]) {
        await add.click();
        await expect(page.getByText(text, { exact: true })).toBeVisible();
      }
      await page.getByRole("button", { name: "Diminuir Margherita" }).click();
      await expect(page.getByText("2 pizzas", { exact: true })).toBeVisible();
      await expect(page.getByText("3 pizzas", { exact: true })).toHaveCount(0);
      await page.getByLabel("Telefone").fill("123");
      await page.getByRole("button", { name: "Enviar pedido" }).click();
      await expect(page.getByText(/Telefone inválido/).first()).toBeVisible();
      await page.getByLabel("Nome").fill(`Mary Translated ${keepsNodes ? "One" : "Two"}`);
      await page.getByLabel("Telefone").fill(keepsNodes ? "64999963331" : "64999963332");
      await expect(page.getByText(/Telefone inválido/)).toHaveCount(0);
      await page.getByRole("button", { name: "Enviar pedido" }).click();
      await expect(page).toHaveURL(/\/pedido\//);
      await expect(page.getByText(/^[2-9A-HJKMNP-Z]{6}$/).first()).toBeVisible();
      await page.getByRole("button", { name: "Cancelar pedido" }).click();
      await page.getByRole("alertdialog").getByRole("button", { name: "Cancelar pedido" }).click();
      await expect(page.getByText("Cancelado", { exact: true })).toBeVisible();
    });

    test("keeps the login working, also after a refusal", async ({ page, expectedErrors }) => {
      expectedErrors.push(/status of 400/);
      await page.goto("/login");
      await start(page);
      await page.getByLabel("Email").fill("admin@exemplo.org.br");
      await page.getByLabel("Senha", { exact: true }).fill("errada");
      await page.getByRole("button", { name: "Entrar" }).click();
      await expect(page.getByRole("alert").first()).toBeVisible();
      await page.getByLabel("Senha", { exact: true }).fill(process.env.DEMO_ADMIN_PASSWORD ?? "");
      await page.getByRole("button", { name: "Entrar" }).click();
      await expect(page).toHaveURL(/admin-dashboard/);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    });
  });
}

import type { Page } from "@playwright/test";
import { saveAgain, textbox } from "./article";
import { expect, test } from "./fixtures";
import { openPosts } from "./posts";

test.beforeEach(async ({ signIn }) => signIn("admin"));

const toolbar = (page: Page) => page.getByRole("toolbar", { name: "Formatação do texto" });

test("a table is inserted, walked through with Tab, and grows and shrinks by its menu", async ({ page }) => {
  await page.goto("/blog-admin?editar=novo");
  await textbox(page).click();
  const menu = toolbar(page).getByRole("button", { name: "Tabela", exact: true });
  const choose = async (label: string) => {
    await menu.click();
    await page.getByRole("group", { name: "Tabela" }).getByRole("button", { name: label }).click();
  };
  const rows = textbox(page).locator("tr");
  const cells = rows.first().locator("th, td");
  await page.keyboard.press("Control+Alt+Shift+t");
  await expect(rows).toHaveCount(3);
  await expect(menu).toHaveAttribute("aria-pressed", "true");
  for (const word of ["Dia", "Hora", "Atividade"]) {
    await page.keyboard.type(word);
    await page.keyboard.press("Tab");
  }
  await expect(textbox(page).locator("th")).toHaveText(["Dia", "Hora", "Atividade"]);
  await page.keyboard.type("sábado");
  await choose("Linha abaixo");
  await choose("Coluna depois");
  await expect(rows).toHaveCount(4);
  await expect(cells).toHaveCount(4);
  await page.keyboard.press("Tab");
  await choose("Excluir coluna");
  await choose("Excluir linha");
  await expect(rows).toHaveCount(3);
  await expect(cells).toHaveCount(3);
  await choose("Excluir tabela");
  await expect(rows).toHaveCount(0);
  await choose("Inserir tabela");
  await expect(rows).toHaveCount(3);
});

test("a wide table scrolls by itself on a phone, by keyboard too; a video begins where its link says", async ({
  page,
  request,
}) => {
  const posts = await openPosts(request);
  const wide = Array.from({ length: 9 }, (_, index) => `<td><p>coluna ${index}</p></td>`).join("");
  const Content =
    `<table><tbody><tr>${wide}</tr></tbody></table>` +
    '<iframe src="https://www.youtube.com/watch?v=aqz-KE-bpKQ&t=1m5s"></iframe><p>Fim.</p>';
  const id = await posts.create({ Title: "Com tabela", Content });
  await saveAgain(page, id);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`/noticias?id=${id}`);
  const table = page.getByRole("region", { name: "Tabela" });
  await expect(table.getByRole("cell")).toHaveCount(9);
  // The dialog takes the focus when its code arrives.
  await expect(async () => {
    await table.focus();
    await page.keyboard.press("ArrowRight");
    expect(await table.evaluate((box) => box.scrollLeft)).toBeGreaterThan(0);
  }).toPass();
  const dialog = page.getByRole("dialog");
  const { right } = await dialog.getByRole("article").evaluate((article) => article.getBoundingClientRect());
  expect(right).toBeLessThanOrEqual(360);
  await expect(dialog.locator("iframe")).toHaveAttribute("src", /\/embed\/aqz-KE-bpKQ\?rel=0&start=65$/);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test("one row of formats scrolls, a quarter of the screen on request, nothing sticks out", async ({
    page,
    expectAccessible,
  }) => {
    await page.goto("/blog-admin?editar=novo");
    await textbox(page).tap();
    await page.keyboard.type("no celular");
    await page.getByRole("button", { name: "Todos os formatos", exact: true }).tap();
    const { height } = await toolbar(page).evaluate((bar) => bar.getBoundingClientRect());
    expect(height).toBeLessThanOrEqual(740 / 4);
    await toolbar(page).getByRole("button", { name: "Refazer" }).scrollIntoViewIfNeeded();
    await toolbar(page).getByRole("button", { name: "Fórmula" }).tap();
    await page.getByRole("dialog", { name: "Fórmula" }).getByRole("button", { name: "Fechar" }).tap();
    await toolbar(page).getByRole("button", { name: "Citação" }).tap();
    await expect(textbox(page).locator("blockquote")).toHaveText("no celular");
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    await expectAccessible();
  });
});

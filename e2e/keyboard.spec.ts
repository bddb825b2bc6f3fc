import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./fixtures";
import { start } from "./hydrated";

const isFocused = (target: Locator) => target.evaluate((element) => element === document.activeElement);

/** Presses Tab until the element is focused. */
async function tabTo(page: Page, target: Locator, key: "Tab" | "Shift+Tab" = "Tab", maxPresses = 40) {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < maxPresses; presses++) {
    if (await isFocused(target)) return;
    await page.keyboard.press(key);
  }
  expect(await isFocused(target), `reached with ${key}`).toBe(true);
}

async function tabToAndPressEnter(page: Page, target: Locator, maxPresses?: number) {
  await tabTo(page, target, "Tab", maxPresses);
  await page.keyboard.press("Enter");
}

async function expectOverview(page: Page) {
  const figureOf = (label: string) =>
    page.locator("dl div", { has: page.getByText(label, { exact: true }) }).locator("dd");
  await expect(figureOf("Posts").first()).toHaveText(/^\d+$/);
  await expect(figureOf("Eventos").first()).toHaveText(/^\d+$/);
  await expect(page.getByText(/mensage(m|ns) não lida|Nenhuma mensagem não lida/)).toBeVisible();
  await expect(page.getByText("OK", { exact: true })).toBeVisible();
  await expect(page.getByRole("img", { name: /^Pedidos: / })).toBeVisible();
}

test("an admin signs in, reads the dashboard, publishes, changes and deletes a post, and undoes the deletion, by keyboard only", async ({
  page,
}) => {
  await page.goto("/login");
  await start(page);
  const skipLink = page.getByRole("link", { name: /^Pular para o conteúdo/ });
  await tabToAndPressEnter(page, skipLink, 2);
  await tabTo(page, page.getByLabel("Email"), "Tab", 3);
  await page.keyboard.type("admin@exemplo.org.br");
  await page.keyboard.press("Tab");
  await page.keyboard.type(process.env.DEMO_ADMIN_PASSWORD ?? "");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/admin-dashboard$/);
  await expect(page.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();
  await expectOverview(page);

  await tabToAndPressEnter(page, page.getByRole("link", { name: "Postagens" }), 8);
  await expect(page.getByRole("heading", { level: 1, name: "Admin das Postagens" })).toBeVisible();
  await expect(page.getByText(/^Publicações: \d+$/)).toBeVisible();
  await tabToAndPressEnter(page, page.getByRole("button", { name: "Nova Publicação" }), 20);
  const form = page.getByRole("dialog", { name: "Nova Publicação" });
  await tabTo(page, form.getByRole("textbox", { name: "Título" }), "Tab", 4);
  await page.keyboard.type("Mutirão da horta");
  await tabTo(page, form.getByRole("textbox", { name: "Conteúdo" }));
  await page.keyboard.type("Traga chapéu, água e ");
  await page.keyboard.press("Control+b");
  await page.keyboard.type("boa vontade");
  await page.keyboard.press("Escape");
  await expect(form).toBeVisible();
  await tabTo(page, form.getByLabel("Categoria"), "Tab", 8);
  await page.keyboard.type("Not");
  await tabToAndPressEnter(page, form.getByRole("button", { name: "Publicar", exact: true }), 12);
  await expect(page.getByText("Post publicado com sucesso.")).toBeVisible();
  await expect(form).toBeHidden();

  const row = page.getByRole("main").getByRole("listitem").filter({ hasText: "Mutirão da horta" });
  await expect(row.getByText("Publicado", { exact: true })).toBeVisible();
  await expect(row.getByText("Notícias", { exact: true })).toBeVisible();
  await expect(row.getByText("Ordem: 0")).toBeVisible();
  await expect(row.getByText("Traga chapéu, água e boa vontade")).toBeVisible();
  await tabToAndPressEnter(page, row.getByRole("button", { name: /^Editar/ }), 60);
  const editForm = page.getByRole("dialog", { name: "Editar Publicação" });
  await tabTo(page, editForm.getByRole("textbox", { name: "Título" }), "Tab", 4);
  await page.keyboard.press("End");
  await page.keyboard.type(" no sábado");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Post atualizado com sucesso.")).toBeVisible();
  await expect(row.getByRole("heading", { name: "Mutirão da horta no sábado" })).toBeVisible();
  await tabToAndPressEnter(page, row.getByRole("button", { name: /^Mais ações/ }));
  const address = (await row.getByRole("link", { name: /^Visualizar/ }).getAttribute("href")) ?? "";

  await tabToAndPressEnter(page, row.getByRole("button", { name: /^Excluir/ }));
  const question = page.getByRole("alertdialog", { name: "Tem certeza que deseja excluir este post?" });
  await expect(question.getByRole("button", { name: "Cancelar" })).toBeFocused();
  await tabToAndPressEnter(page, question.getByRole("button", { name: "Excluir" }), 2);
  await expect(row).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Desfazer" })).toBeVisible();
  await page.keyboard.press("F6");
  await tabToAndPressEnter(page, page.getByRole("button", { name: "Desfazer" }), 1);
  await expect(row).toBeVisible();

  await page.goto(address);
  await expect(page.getByRole("dialog", { name: "Mutirão da horta no sábado" })).toContainText("chapéu");
});

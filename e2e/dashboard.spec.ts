import { expect, test } from "./fixtures";

test("an admin sees how the site stands, and what waits", async ({ page, signInOnScreen }) => {
  await signInOnScreen("admin");
  await expect(page).toHaveURL(/\/admin-dashboard$/);
  const figure = (label: string) =>
    page.locator("dl div", { has: page.getByText(label, { exact: true }) }).locator("dd");
  await expect(figure("Posts").first()).toHaveText(/^\d+$/);
  await expect(figure("Eventos").first()).toHaveText(/^\d+$/);
  await expect(figure("Views").first()).toHaveText("-");
  await expect(page.getByText("Ações Rápidas")).toBeVisible();
  await expect(page.getByText("OK", { exact: true })).toBeVisible();
  for (const [title, path] of [
    ["Posts Recentes", "/blog-admin"],
    ["Eventos Recentes", "/live-admin"],
  ] as const) {
    await expect(page.getByRole("link", { name: `Ver Todos: ${title}` })).toHaveAttribute("href", path);
  }
  await expect(page.getByText(/mensage(m|ns) não lida|Nenhuma mensagem não lida/)).toBeVisible();
  await expect(page.getByText("Próxima retirada de pizzas")).toBeVisible();
  await expect(page.getByRole("img", { name: /^Pedidos: / })).toBeVisible();
  await page.getByText("Ver os números em tabela").click();
  await expect(page.getByRole("table", { name: /Pedidos, pizzas e valor/ })).toBeVisible();
});

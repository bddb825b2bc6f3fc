import { expect, test } from "./fixtures";

test("an admin sees how the site stands, and what waits", async ({
  page,
  signInOnScreen,
  expectAccessible,
}) => {
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
  await expectAccessible();
});

test("the dashboard fits a phone, at night too", async ({ page, signIn, expectAccessible }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.emulateMedia({ colorScheme: "dark" });
  await signIn("admin");
  await page.goto("/admin-dashboard");
  await expect(page.getByRole("img", { name: /^Pedidos: / })).toBeVisible();
  await expectAccessible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
});

test.describe("when the server fails", () => {
  test.use({ expectedErrors: [/500 \(Internal Server Error\)/] });

  test("the overview stays quiet, the tasks can be asked for again", async ({ page, signIn }) => {
    await signIn("admin");
    await page.route("**/rest/v1/post_cards*", (route) => route.fulfill({ status: 500, body: "{}" }));
    await page.route("**/rest/v1/messages*", (route) => route.fulfill({ status: 500, body: "{}" }), {
      times: 3,
    });
    await page.goto("/admin-dashboard");
    await expect(page.getByText("Não foi possível carregar.").first()).toBeVisible();
    await expect(page.getByText("Nenhum post encontrado")).toHaveCount(0);
    await page.getByRole("button", { name: "Tentar novamente" }).click();
    await expect(page.getByText(/mensage(m|ns) não lida|Nenhuma mensagem não lida/)).toBeVisible();
  });
});

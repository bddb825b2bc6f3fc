import { expect, test } from "./fixtures";

test("the roster is shared as a link, and a volunteer without an account signs up with it", async ({
  page,
  signIn,
  browser,
  baseURL,
}) => {
  await signIn("admin");
  await page.goto("/pizza-admin/escala");
  await page.getByRole("button", { name: "Criar a escala" }).click();
  await page.getByRole("button", { name: "Mais ações: Forno" }).click();
  await page.getByRole("button", { name: "Editar Forno" }).click();
  await page.getByLabel("Vagas").fill("1");
  await page.getByRole("button", { name: "Salvar posto" }).click();
  await expect(page.getByRole("listitem").filter({ hasText: "Forno" }).getByText("Falta 1")).toBeVisible();
  const message = await page.getByRole("link", { name: /Mandar no WhatsApp/ }).getAttribute("href");
  const [path = ""] = /\/escala\/[0-9a-f]{32}/.exec(decodeURIComponent(message ?? "")) ?? [];

  const volunteerPage = await browser.newPage({ baseURL, viewport: { width: 360, height: 740 } });
  const response = await volunteerPage.goto(path);
  expect(response?.headers()).toMatchObject({ "x-robots-tag": "noindex", "cache-control": "no-cache" });
  expect(response?.headers()["cache-status"]).toBeUndefined();
  await volunteerPage.getByRole("button", { name: "Eu vou: Forno" }).click();
  await expect(volunteerPage.getByRole("textbox", { name: "Nome" })).toBeFocused();
  await volunteerPage.keyboard.type("Maria de Souza");
  await volunteerPage.keyboard.press("Enter");
  await expect(volunteerPage.getByText("Maria S. (você)")).toBeVisible();
  await volunteerPage.close();

  await page.reload();
  await page.getByRole("button", { name: "Tirar Maria de Souza de Forno" }).click();
  await page.getByRole("button", { name: "Tirar", exact: true }).click();
  await expect(page.getByRole("button", { name: "Tirar Maria de Souza de Forno" })).toHaveCount(0);
});

import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./fixtures";
import { expectHydrated } from "./hydrated";
import { decodeQr } from "./qr";

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

async function choosePizzas(page: Page) {
  await page.goto("/pizza-beneficente");
  await expectHydrated(page);
  await expect(page.getByRole("button", { name: "Enviar pedido" })).toBeDisabled();
  await page.getByRole("button", { name: "Aumentar Margherita" }).tap();
  await page.getByRole("button", { name: "Aumentar Margherita" }).tap();
  await page.getByRole("button", { name: "Aumentar Calabresa" }).tap();
  await expect(page.getByText("3 pizzas", { exact: true })).toBeVisible();
}

test("a neighbour orders on a phone and pays by Pix", async ({ page, expectAccessible }) => {
  await choosePizzas(page);
  await expect(page.getByText(/sábado, \d+ de \S+, das 11h às 12h/i).first()).toBeVisible();
  await page.getByLabel("Nome").fill("Joana d'Arc Lima");
  await page.getByLabel("Telefone").pressSequentially("64999981234");
  await expect(page.getByLabel("Telefone")).toHaveValue("(64) 99998-1234");
  await page.getByRole("button", { name: "Enviar pedido" }).tap();

  await expect(
    page.getByText("Seu pedido foi enviado com sucesso! Entraremos em contato em breve."),
  ).toBeVisible();
  await expect(page).toHaveURL(/\/pedido\/[0-9a-f]{32}$/);
  await expect(page.getByText("Aguardando pagamento")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Pague R$ 150,00 com Pix" })).toBeVisible();
  await expectAccessible();

  const code = await page.getByLabel("Código Pix copia e cola").inputValue();
  expect(code).toContain("5406150.00");
  await page.getByText("Mostrar QR Code").tap();
  const image = page.getByAltText("QR Code do Pix deste pedido");
  await expect(image).toBeVisible();
  expect(await decodeQr(page, image)).toBe(code);
  await expect(page.getByRole("link", { name: /Enviar comprovante/ })).toHaveAttribute(
    "href",
    /wa\.me\/55\d+\?text=.*comprovante/,
  );
});

test("what was chosen and typed survives a reload", async ({ page }) => {
  await choosePizzas(page);
  await page.getByLabel("Nome").fill("Rute Alves");
  await page.getByLabel("Telefone").fill("6436215678");
  await page.reload();
  await expect(page.getByText("3 pizzas", { exact: true })).toBeVisible();
  await expect(page.getByLabel("Nome")).toHaveValue("Rute Alves");
  await expect(page.getByLabel("Telefone")).toHaveValue("(64) 3621-5678");
});

test("without network the notice stands below the bar with the button, not behind it", async ({
  page,
  context,
}) => {
  await choosePizzas(page);
  await context.setOffline(true);
  const notice = page.getByText(/^Sem conexão/);
  await expect(notice).toBeVisible();
  const placeOf = async (locator: Locator) => (await locator.boundingBox()) ?? { y: 0, height: 0 };
  const gap = async () => {
    const button = await placeOf(page.getByRole("button", { name: "Enviar pedido" }));
    return (await placeOf(notice)).y - button.y - button.height;
  };
  await expect.poll(gap).toBeGreaterThan(0);
});

test("what is missing is shown beside the field, and nothing is sent", async ({ page }) => {
  await choosePizzas(page);
  await page.getByLabel("Telefone").fill("123");
  await page.getByRole("button", { name: "Enviar pedido" }).tap();
  await expect(
    page.getByText("Preencha nome, telefone e selecione pelo menos uma pizza.").first(),
  ).toBeVisible();
  await expect(page.getByText(/Telefone inválido/).first()).toBeVisible();
  await expect(page.getByLabel("Nome")).toBeFocused();
  await expect(page).toHaveURL(/pizza-beneficente/);
});

test("a cart changed after a lost response does not order twice", async ({ page, expectedErrors }) => {
  expectedErrors.push(/Failed to load resource/);
  await choosePizzas(page);
  await page.getByLabel("Nome").fill("Zélia Duas Vezes");
  await page.getByLabel("Telefone").fill("64999984444");
  await page.route("**/functions/v1/api/pedidospizza", async (route) => {
    await route.fetch();
    await route.abort();
  });
  await page.getByRole("button", { name: "Enviar pedido" }).tap();
  await expect(page.getByText("Erro ao enviar pedido. Tente novamente.")).toBeVisible();
  await page.unroute("**/functions/v1/api/pedidospizza");

  await page.getByRole("button", { name: "Aumentar Margherita" }).tap();
  await page.getByRole("button", { name: "Tentar novamente" }).tap();
  await expect(page.getByText(/Seu primeiro envio já tinha chegado/)).toBeVisible();
  await expect(page.getByRole("heading", { name: "Pague R$ 150,00 com Pix" })).toBeVisible();
});

test("a customer changes and cancels the order until the deadline", async ({ page, expectAccessible }) => {
  await page.emulateMedia({ colorScheme: "dark" });
  await choosePizzas(page);
  await page.getByLabel("Nome").fill("Sara Mudança");
  await page.getByLabel("Telefone").fill("64999987777");
  await page.getByRole("button", { name: "Enviar pedido" }).tap();
  await expect(page).toHaveURL(/\/pedido\//);

  await page.getByRole("button", { name: "Mudar pedido" }).tap();
  const dialog = page.getByRole("dialog", { name: "Mudar pedido" });
  await dialog.getByRole("button", { name: "Diminuir Margherita" }).tap();
  await expect(dialog.getByText("R$ 100,00")).toBeVisible();
  await expectAccessible();
  await dialog.getByRole("button", { name: "Salvar mudanças" }).tap();
  await expect(page.getByRole("heading", { name: "Pague R$ 100,00 com Pix" })).toBeVisible();

  await page.getByRole("button", { name: "Cancelar pedido" }).tap();
  const asking = page.getByRole("alertdialog");
  await expect(asking).toBeVisible();
  await asking.getByRole("button", { name: "Cancelar pedido" }).tap();
  await expect(page.getByText("Este pedido foi cancelado", { exact: false })).toBeVisible();
  await expect(page.getByRole("button", { name: "Mudar pedido" })).toHaveCount(0);
});

test("a page that belongs to no order says so and is not indexed", async ({ page, expectedErrors }) => {
  expectedErrors.push(/404/);
  await page.goto(`/pedido/${"0".repeat(32)}`);
  await expect(page.getByText("Pedido não encontrado")).toBeVisible();
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
});

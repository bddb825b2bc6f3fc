import type { Locator } from "@playwright/test";
import { expect, test } from "./fixtures";
import { start } from "./hydrated";
import { decodeQr, QUIET, quietModules } from "./qr";

/** Unique, because a new order joins an open order with the same name and phone. */
const PHONE = `649${String(Date.now() % 1e8).padStart(8, "0")}`;

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

// Other refusals, lost responses and changes meanwhile: src/features/orders/public/place/*.test.tsx.
test("a customer orders on a phone: drafts are kept, a lost response creates no second order, and the order is paid by Pix, changed and cancelled", async ({
  page,
  context,
  expectAccessible,
  expectedErrors,
}) => {
  expectedErrors.push(/Failed to (load resource|fetch)/);
  await page.goto("/pizza-beneficente");
  await start(page);
  const send = page.getByRole("button", { name: "Enviar pedido" });
  await expect(send).toBeDisabled();
  await expect(page.getByText(/sábado, \d+ de \S+, das 11h às 12h/i).first()).toBeVisible();
  // The printed page is a menu without form fields.
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("heading", { name: "Margherita" })).toBeVisible();
  await expect(page.getByText("Escolha suas pizzas")).toBeHidden();
  await expect(page.getByRole("heading", { name: "Seus dados" })).toBeHidden();
  await page.emulateMedia({ media: null });
  await page.getByRole("button", { name: "Aumentar Margherita" }).tap();
  await page.getByRole("button", { name: "Aumentar Margherita" }).tap();
  await page.getByRole("button", { name: "Aumentar Calabresa" }).tap();
  await expect(page.getByText("3 pizzas", { exact: true })).toBeVisible();

  await test.step("missing values are shown at their fields, and nothing is sent", async () => {
    await page.getByLabel("Telefone").fill("123");
    await send.tap();
    await expect(
      page.getByText("Preencha nome, telefone e selecione pelo menos uma pizza.").first(),
    ).toBeVisible();
    await expect(page.getByText(/Telefone inválido/).first()).toBeVisible();
    await expect(page.getByLabel("Nome")).toBeFocused();
    await expect(page).toHaveURL(/pizza-beneficente/);
  });

  await test.step("chosen pizzas and typed text survive a reload", async () => {
    await page.getByLabel("Nome").fill("Joana d'Arc Lima");
    await page.getByLabel("Telefone").fill("");
    await page.getByLabel("Telefone").pressSequentially(PHONE);
    await page.reload();
    await expect(page.getByText("3 pizzas", { exact: true })).toBeVisible();
    await expect(page.getByLabel("Nome")).toHaveValue("Joana d'Arc Lima");
    await expect(page.getByLabel("Telefone")).toHaveValue(/^\(64\) 9\d{4}-\d{4}$/);
  });

  await test.step("without network the notice is shown below the bar with the button, not behind it", async () => {
    await context.setOffline(true);
    const notice = page.getByText(/^Sem conexão/);
    await expect(notice).toBeVisible();
    const boxOf = async (locator: Locator) => (await locator.boundingBox()) ?? { y: 0, height: 0 };
    const gap = async () => {
      const button = await boxOf(send);
      return (await boxOf(notice)).y - button.y - button.height;
    };
    await expect.poll(gap).toBeGreaterThan(0);
    await context.setOffline(false);
    await expect(notice).toBeHidden();
  });

  await test.step("a cart changed after a lost response does not order twice", async () => {
    await page.route("**/functions/v1/api/pedidospizza", async (route) => {
      await route.fetch();
      await route.abort();
    });
    await send.tap();
    await expect(page.getByText("Erro ao enviar pedido. Tente novamente.")).toBeVisible();
    await page.unroute("**/functions/v1/api/pedidospizza");
    await page.getByRole("button", { name: "Aumentar Margherita" }).tap();
    await page.getByRole("button", { name: "Tentar novamente" }).tap();
    await expect(page).toHaveURL(/\/pedido\/[0-9a-f]{32}$/);
    await expect(page.getByText(/Seu primeiro envio já tinha chegado/)).toBeVisible();
  });

  await expect(page.getByText("Aguardando pagamento")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Pague R$ 150,00 com Pix" })).toBeVisible();
  await expectAccessible();
  const code = await page.getByLabel("Código Pix copia e cola").inputValue();
  expect(code).toContain("5406150.00");
  await page.getByText("Mostrar QR Code").tap();
  const image = page.getByAltText("QR Code do Pix deste pedido");
  await expect(image).toBeVisible();
  expect(await decodeQr(page, image)).toBe(code);
  await page.emulateMedia({ colorScheme: "dark" });
  expect(await quietModules(page, image)).toBeGreaterThan(QUIET);
  await page.emulateMedia({ colorScheme: null });
  await expect(page.getByRole("link", { name: /Enviar comprovante/ })).toHaveAttribute(
    "href",
    /wa\.me\/55\d+\?text=.*comprovante/,
  );

  await page.getByRole("button", { name: "Mudar pedido" }).tap();
  const dialog = page.getByRole("dialog", { name: "Mudar pedido" });
  await dialog.getByRole("button", { name: "Diminuir Margherita" }).tap();
  await expect(dialog.getByText("R$ 100,00")).toBeVisible();
  await page.reload();
  await expect(dialog.getByText("R$ 100,00")).toBeVisible();
  await expectAccessible();
  await dialog.getByRole("button", { name: "Salvar mudanças" }).tap();
  await expect(page.getByRole("heading", { name: "Pague R$ 100,00 com Pix" })).toBeVisible();

  await page.getByRole("button", { name: "Cancelar pedido" }).tap();
  const confirmDialog = page.getByRole("alertdialog");
  await expect(confirmDialog).toBeVisible();
  await confirmDialog.getByRole("button", { name: "Cancelar pedido" }).tap();
  await expect(page.getByText("Este pedido foi cancelado", { exact: false })).toBeVisible();
  await expect(page.getByRole("button", { name: "Mudar pedido" })).toHaveCount(0);
  await expect(page.getByRole("heading", { name: /^Pedido/ })).toBeFocused();
  // Closed dialogs leave no history entries.
  await page.goBack();
  await expect(page).toHaveURL(/pizza-beneficente/);
});

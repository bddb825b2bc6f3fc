import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./fixtures";
import { placeOrder } from "./pizza-orders";

// Refusals, lost responses and concurrent changes: src/features/orders/desk/list/*.test.tsx.

async function confirmAndUndo(page: Page, order: Locator) {
  // One tap in the list; all other actions in the opened order.
  await order.getByRole("button", { name: "Confirmar pagamento" }).click();
  await order.getByRole("button", { name: "Nair Novidade", exact: true }).click();
  await expect(order.getByText("Confirmado", { exact: true })).toBeVisible();
  const code = order.getByRole("strong").first();
  await code.dblclick();
  expect((await page.evaluate(() => String(getSelection()))).trim()).toBe(await code.textContent());
  // The arrow is no button of its own, but belongs to the name's.
  const name = order.getByRole("button", { name: "Nair Novidade", exact: true });
  for (const isOpen of [false, true]) {
    await order.locator("h2 + p svg").click({ force: true });
    await expect(name).toHaveAttribute("aria-expanded", String(isOpen));
  }
  await expect(order.getByText(/Pagamento confirmado em .+ por /)).toBeVisible();
  await order.getByRole("button", { name: "Confirmar entrega" }).click();
  await expect(order.getByText("Entregue", { exact: true })).toBeVisible();
  const undo = order.getByRole("button", { name: "Desfazer a entrega" });
  // Soon after the click before it, this one would be the second of a double click, which is ignored.
  await expect(async () => {
    if (await undo.isVisible()) await undo.click();
    // The row grows when the delivery is undone: a click during that would hit nothing.
    await expect(order.getByText("Confirmado", { exact: true })).toBeVisible({ timeout: 3000 });
  }).toPass();
  await order.getByRole("button", { name: "Desfazer o pagamento" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Desfazer" }).click();
  await expect(order.getByText("Pendente")).toBeVisible();
}

async function changePizzas(page: Page, order: Locator) {
  await order.getByRole("button", { name: "Aumentar Margherita" }).click();
  await order.getByRole("button", { name: "Aumentar Margherita" }).click();
  await expect(order.getByText("R$ 200,00")).toBeVisible();
  await order.getByRole("button", { name: "Excluir Calabresa" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Excluir" }).click();
  await expect(order.getByText("R$ 150,00", { exact: true })).toBeVisible();
  await order.getByRole("button", { name: "Adicionar pizza" }).click();
  const dialog = page.getByRole("dialog", { name: "Adicionar pizza" });
  await dialog.getByRole("button", { name: "Adicionar" }).click();
  await expect(dialog.getByText("Selecione um tipo de pizza")).toBeVisible();
  await dialog.getByLabel("Tipo de pizza").selectOption({ label: "Portuguesa, R$ 50,00" });
  await dialog.getByRole("button", { name: "Adicionar" }).click();
  await expect(dialog).toBeHidden();
  await expect(order.getByText("R$ 200,00", { exact: true })).toBeVisible();
}

async function cancelAndReopen(page: Page, order: Locator) {
  await order.getByRole("button", { name: "Cancelar pedido" }).click();
  const dialog = page.getByRole("alertdialog");
  await dialog.getByLabel("Motivo").fill("Pedido repetido");
  await dialog.getByRole("button", { name: "Cancelar pedido" }).click();
  await expect(order.getByText("Cancelado", { exact: true })).toBeVisible();
  await expect(order.getByText(/: Pedido repetido/)).toBeVisible();
  await order.getByRole("button", { name: "Reativar pedido" }).click();
  await expect(order.getByText("Pendente")).toBeVisible();
}

test("a new order is announced within ten seconds; it is paid, changed, cancelled, reopened and found", async ({
  page,
  request,
  signIn,
}) => {
  await signIn("admin");
  await page.clock.install();
  // The screen announces orders that are newer than the newest one in this response.
  const newest = page.waitForResponse(/\/rest\/v1\/pedidos_pizza\?.*limit=1/);
  await page.goto("/pizza-admin");
  await newest;
  await expect(page.getByText(/^\d+ pedidos?$/)).toBeVisible();
  const code = await placeOrder(request, "Nair Novidade", "64999970004", [1, 2]);
  await page.clock.runFor(10_000);
  const order = page.getByRole("article", { name: "Nair Novidade" });
  await expect(order.getByText("Pendente")).toBeVisible();
  // Other orders may arrive in the same poll and be announced together.
  await expect(
    page
      .getByRole("status")
      .filter({ hasText: new RegExp(`[Nn]ovos? pedidos?: .*Nair Novidade \\(${code}\\)`) }),
  ).toBeAttached();
  await confirmAndUndo(page, order);
  await expect(order.getByRole("link", { name: /WhatsApp/ })).toHaveAttribute(
    "href",
    /5564999970004\?text=Ol%C3%A1%2C%20Nair/,
  );
  await changePizzas(page, order);
  await cancelAndReopen(page, order);

  await page.getByLabel("Buscar").fill("(64) 9997-0004");
  await expect(page.getByText("1 pedido", { exact: true })).toBeVisible();
  await expect(order).toBeVisible();
  await page.getByLabel("Status").selectOption("Entregue");
  await expect(page.getByText("Nenhum pedido encontrado")).toBeVisible();
  await expect(page).toHaveURL(/busca=.+status=Entregue/);
  await page.getByRole("button", { name: "Limpar filtros" }).click();
  await expect(page.getByText(/^\d\d+ pedidos$/)).toBeVisible();
});

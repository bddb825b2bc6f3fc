import type { Page, Route } from "@playwright/test";
import { expect, test } from "./fixtures";
import { placeOrder } from "./pizza-orders";

// A page of twenty orders is a lot for axe on a busy machine.
test.slow();

async function cutAnswer(route: Route) {
  await route.fetch();
  await route.abort();
}

const card = (page: Page, name: string) => page.getByRole("article", { name });

test("a volunteer confirms payment and delivery, and takes both back", async ({ page, request, signIn }) => {
  await placeOrder(request, "Paulo Conferido", "64999970001");
  await signIn("admin");
  await page.goto("/pizza-admin");
  await expect(page.getByText(/Total de pedidos: \d+/)).toBeVisible();
  const order = card(page, "Paulo Conferido");
  await expect(order.getByText("Pendente")).toBeVisible();

  await order.getByRole("button", { name: "Confirmar pagamento" }).click();
  await expect(order.getByText("Confirmado", { exact: true })).toBeVisible();
  await expect(order.getByText(/Pagamento confirmado em .+ por /)).toBeVisible();
  await order.getByRole("button", { name: "Confirmar entrega" }).click();
  await expect(order.getByText("Entregue", { exact: true })).toBeVisible();
  await order.getByRole("button", { name: "Desconfirmar entrega" }).click();
  await order.getByRole("button", { name: "Desconfirmar pagamento" }).click();
  await expect(order.getByText("Pendente")).toBeVisible();
  await expect(order.getByRole("link", { name: /WhatsApp/ })).toHaveAttribute(
    "href",
    /5564999970001\?text=Ol%C3%A1%2C%20Paulo/,
  );
});

test("a volunteer changes quantities, adds and takes out pizzas", async ({
  page,
  request,
  signIn,
  expectedErrors,
}) => {
  await placeOrder(request, "Quitéria Quantidade", "64999970002", [1, 2]);
  await signIn("admin");
  await page.goto("/pizza-admin?busca=quiteria");
  const order = card(page, "Quitéria Quantidade");
  await order.getByRole("button", { name: "Aumentar Margherita" }).click();
  await order.getByRole("button", { name: "Aumentar Margherita" }).click();
  await expect(order.getByText("R$ 200,00")).toBeVisible();

  await order.getByRole("button", { name: "Excluir Calabresa" }).click();
  const asking = page.getByRole("alertdialog");
  await expect(asking.getByText("Tem certeza que deseja excluir esta pizza?")).toBeVisible();
  await asking.getByRole("button", { name: "Excluir" }).click();
  await expect(order.getByText("R$ 150,00", { exact: true })).toBeVisible();

  await order.getByRole("button", { name: "Adicionar pizza" }).click();
  const dialog = page.getByRole("dialog", { name: "Adicionar pizza" });
  await dialog.getByRole("button", { name: "Adicionar" }).click();
  await expect(dialog.getByText("Selecione um tipo de pizza")).toBeVisible();
  await dialog.getByLabel("Tipo de pizza").selectOption({ label: "Portuguesa, R$ 50,00" });
  // It is added, but no response arrives: tapping again adds no second one.
  expectedErrors.push(/Failed to load resource/);
  await page.route("**/pedidospizza/*/pizzas", cutAnswer);
  await dialog.getByRole("button", { name: "Adicionar" }).click();
  await expect(page.getByText(/Erro ao adicionar pizza/)).toBeVisible();
  await page.unroute("**/pedidospizza/*/pizzas");
  await dialog.getByRole("button", { name: "Adicionar" }).click();
  await expect(dialog).toBeHidden();
  await expect(order.getByText("Portuguesa", { exact: true })).toHaveCount(1);
  await expect(order.getByText("R$ 200,00", { exact: true })).toBeVisible();
});

test("a cancelled order shows its customer why, and can be reopened", async ({ page, request, signIn }) => {
  await placeOrder(request, "Cássio Cancelado", "64999970003");
  await signIn("admin");
  await page.goto("/pizza-admin?busca=97-0003");
  const order = card(page, "Cássio Cancelado");
  await order.getByRole("button", { name: "Cancelar pedido" }).click();
  const asking = page.getByRole("alertdialog");
  await asking.getByLabel("Motivo").fill("Pedido repetido");
  await asking.getByRole("button", { name: "Cancelar pedido" }).click();
  await expect(order.getByText("Cancelado", { exact: true })).toBeVisible();
  await expect(order.getByText(/: Pedido repetido/)).toBeVisible();
  await order.getByRole("button", { name: "Reativar pedido" }).click();
  await expect(order.getByText("Pendente")).toBeVisible();
});

test("new orders appear and announce themselves within ten seconds", async ({ page, request, signIn }) => {
  await signIn("admin");
  await page.clock.install();
  // What is new is what comes after the newest order of now.
  const newest = page.waitForResponse(/\/rest\/v1\/pedidos_pizza\?.*limit=1/);
  await page.goto("/pizza-admin");
  await newest;
  await expect(page.getByText(/Total de pedidos: \d+/)).toBeVisible();
  const code = await placeOrder(request, "Nair Novidade", "64999970004");
  await page.clock.runFor(10_000);
  await expect(card(page, "Nair Novidade")).toBeVisible();
  // Other orders may come in the same look, and be announced together with it.
  await expect(
    page
      .getByRole("status")
      .filter({ hasText: new RegExp(`[Nn]ovos? pedidos?: .*Nair Novidade \\(${code}\\)`) }),
  ).toBeAttached();
});

test("lists can be searched by phone without the ninth digit and filtered by status", async ({
  page,
  request,
  signIn,
}) => {
  await placeOrder(request, "Fábio Filtrado", "64999970005");
  await signIn("admin");
  await page.goto("/pizza-admin");
  await page.getByLabel("Buscar").fill("(64) 9997-0005");
  await expect(card(page, "Fábio Filtrado")).toBeVisible();
  await expect(page.getByText("Total de pedidos: 1", { exact: true })).toBeVisible();
  await page.getByLabel("Status").selectOption("Entregue");
  await expect(page.getByText("Nenhum pedido encontrado")).toBeVisible();
  await expect(page).toHaveURL(/busca=.+status=Entregue/);
  await page.getByRole("button", { name: "Limpar filtros" }).click();
  await expect(page.getByText(/Total de pedidos: \d\d+/)).toBeVisible();
});

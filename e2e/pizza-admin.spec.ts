import type { APIRequestContext, Page } from "@playwright/test";
import { expect, test } from "./fixtures";

// A page of twenty orders is a lot for axe on a busy machine.
test.setTimeout(90_000);

const API = "/functions/v1/api";

/** Places an order the way any client of the contract may. Returns its code. */
async function placeOrder(
  request: APIRequestContext,
  name: string,
  phone: string,
  types = [1],
  notes?: string,
) {
  const response = await request.post(`${API}/pedidospizza`, {
    data: types.map((TipoPizzaId) => ({
      NomeCliente: name,
      Telefone: phone,
      TipoPizzaId,
      Quantidade: 1,
      FormaPagamento: "pix",
      EhWhatsapp: true,
      Observacoes: notes,
    })),
  });
  expect(response.status()).toBe(201);
  const { orders } = (await response.json()) as { orders: { codigo: string }[] };
  return orders[0]?.codigo ?? "";
}

const card = (page: Page, name: string) => page.getByRole("article", { name });

test("a volunteer confirms payment and delivery, and takes both back", async ({
  page,
  request,
  signIn,
  expectAccessible,
}) => {
  await placeOrder(request, "Paulo Conferido", "64999970001");
  await signIn("admin");
  await page.goto("/pizza-admin");
  await expect(page.getByText(/Total de pedidos: \d+/)).toBeVisible();
  const order = card(page, "Paulo Conferido");
  await expect(order.getByText("Pendente")).toBeVisible();
  await expectAccessible();

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

test("a volunteer changes quantities, adds and takes out pizzas", async ({ page, request, signIn }) => {
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
  await dialog.getByRole("button", { name: "Adicionar" }).click();
  await expect(order.getByText("Portuguesa", { exact: true })).toBeVisible();
});

test("a cancelled order tells its customer why, and can come back", async ({ page, request, signIn }) => {
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
  await page.goto("/pizza-admin");
  await expect(page.getByText(/Total de pedidos: \d+/)).toBeVisible();
  const code = await placeOrder(request, "Nair Novidade", "64999970004");
  await expect(card(page, "Nair Novidade")).toBeVisible({ timeout: 10_000 });
  await expect(
    page.getByRole("status").filter({ hasText: `Novo pedido: Nair Novidade (${code})` }),
  ).toBeAttached();
});

test("staff enter an order taken by phone, under the customers' rules", async ({ page, signIn }) => {
  await signIn("admin");
  await page.goto("/pizza-admin/novo");
  await page.getByLabel("Como o pedido chegou").selectOption("Por telefone");
  await page.getByRole("button", { name: "Aumentar Calabresa" }).click();
  await page.getByRole("button", { name: "Enviar pedido" }).click();
  await expect(
    page.getByText("Preencha nome, telefone e selecione pelo menos uma pizza.").first(),
  ).toBeVisible();
  await page.getByLabel("Nome").fill("Telma Telefone");
  await page.getByLabel("Telefone", { exact: true }).fill("6436219988");
  await page.getByRole("button", { name: "Enviar pedido" }).click();
  await expect(card(page, "Telma Telefone").getByText(/por telefone/)).toBeVisible();
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

test("the kitchen prints what to bake on one page", async ({ page, request, signIn, expectAccessible }) => {
  await placeOrder(request, "Nota Cozinha", "64999970006", [1], "Sem orégano, por favor");
  await signIn("admin");
  await page.goto("/pizza-admin/cozinha");
  await expect(page.getByRole("row", { name: /Margherita/ })).toBeVisible();
  await expect(page.getByText("Sem orégano, por favor")).toBeVisible();
  await expectAccessible();
  const cells = await page.getByRole("table").locator("tbody td:last-child").allTextContents();
  const total = await page.getByRole("table").locator("tfoot td:last-child").textContent();
  expect(cells.reduce((sum, text) => sum + Number(text), 0)).toBe(Number(total));
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
  expect(pdf.match(/\/Type\s*\/Page[^s]/g)).toHaveLength(1);
});

test("rounds and pizza types are kept by an admin", async ({ page, signIn, expectAccessible }) => {
  await signIn("admin");
  await page.goto("/pizza-admin/rodadas");
  await page.getByRole("button", { name: "Criar rodada" }).first().click();
  const round = page.getByRole("dialog", { name: "Nova rodada" });
  await round.getByLabel("Capacidade").fill("1.5");
  await round.getByRole("button", { name: "Salvar rodada" }).click();
  await expect(round.getByText("A capacidade deve ser um número inteiro de 0 a 10000.")).toBeVisible();
  await round.getByLabel("Capacidade").fill("80");
  await round.getByRole("button", { name: "Salvar rodada" }).click();
  const added = page.getByRole("article").filter({ hasText: "0 de 80 pizzas" });
  await expect(added).toBeVisible();
  await added.getByRole("button", { name: "Fechar" }).click();
  await expect(added.getByText("Fechada")).toBeVisible();
  await expectAccessible();
  await added.getByRole("button", { name: "Excluir" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Excluir" }).click();
  await expect(added).toHaveCount(0);

  await page.goto("/pizza-admin/tipos?editar=nova");
  const pizza = page.getByRole("dialog", { name: "Nova pizza" });
  await expect(pizza).toBeVisible();
  await pizza.getByLabel("Nome").fill("Milho com bacon");
  await pizza.getByLabel("Preço").fill("55,50");
  await pizza.getByRole("button", { name: "Salvar pizza" }).click();
  const row = page.getByRole("listitem").filter({ hasText: "Milho com bacon" });
  await expect(row.getByText("R$ 55,50")).toBeVisible();
  await row.getByRole("switch").check();
  await expect(row.getByText("Esgotada", { exact: true })).toBeVisible();
  await row.getByRole("button", { name: "Excluir Milho com bacon" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Excluir" }).click();
  await expect(row).toHaveCount(0);
});

test("the closing report leaves as a file with the screen's figures", async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn("admin");
  await page.goto("/pizza-admin/fechamento");
  const paid = page.getByRole("region", { name: "Pagos" });
  await expect(paid).toBeVisible();
  await expectAccessible();
  const shown = ((await paid.locator("p").first().textContent()) ?? "").replace(/[^\d,]/g, "");
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Baixar fechamento (CSV)" }).click();
  const stream = await (await downloading).createReadStream();
  const csv = Buffer.concat(await stream.toArray()).toString("utf8");
  const total = /Pagos;Total;\d+;\d+;([\d,]+)/.exec(csv)?.[1] ?? "";
  expect(Number(total.replace(",", "."))).toBe(Number(shown.replace(",", ".")));
});

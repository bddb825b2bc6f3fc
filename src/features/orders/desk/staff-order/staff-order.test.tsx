import { act, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { toast } from "@/components/ui/toast";
import { PIZZA_KEY } from "@/features/orders/queries";
import { fakeServer } from "@/testing/fake-server";
import { typeInto } from "@/testing/fault-injection";
import { renderScreen } from "@/testing/render-screen";
import { StaffOrderScreen } from "./staff-order-screen";

const CLOSED = {
  id: 7,
  data_retirada: "2999-11-28",
  retirada_inicio: "11:00:00",
  retirada_fim: "12:00:00",
  pedidos_de: "2026-11-01T00:00:00+00:00",
  pedidos_ate: "2026-11-02T00:00:00+00:00",
  observacao: null,
  aberta: true,
  recebe_pedidos: false,
  restantes: 0,
};

const PLACED = {
  data: [{ formaPagamento: "pix", valorTotal: 50 }],
  orders: [{ codigo: "A2B3C4", segredo: null, valorTotalGeral: 50 }],
  message: "ok",
};

/** A server that refuses the first order for lack of capacity, and accepts the next one. */
function fakeFullRound(rounds: object[]) {
  let attempts = 0;
  return fakeServer(({ method, path }) => {
    if (path.endsWith("/tipos_pizza"))
      return { body: [{ id: 1, nome: "Mussarela", descricao: "", preco: 50, esgotado: false }] };
    if (path.endsWith("/rodadas_publicas")) return { body: rounds };
    if (method !== "POST") return {};
    attempts++;
    return attempts === 1
      ? { status: 409, body: { message: "Não há pizzas suficientes.", error: "sold_out" } }
      : { status: 201, body: PLACED };
  });
}

it("accepts an order after the deadline, marked as late, and above the capacity when staff confirm", async () => {
  const calls = fakeFullRound([CLOSED]);
  const user = userEvent.setup();
  renderScreen(<StaffOrderScreen />);
  expect(await screen.findByText("Fora do prazo")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Aumentar Mussarela" }));
  await typeInto({ Nome: "Lia Tardia", Telefone: "64999990009" });
  await user.click(screen.getByRole("button", { name: "Enviar pedido" }));
  const overbook = await screen.findByRole("button", { name: "Registrar mesmo assim" });
  // Corrected after the refusal.
  await typeInto({ Telefone: "64999990010" });
  await user.click(overbook);
  await expect
    .poll(() => calls.flatMap(({ method, body }) => (method === "POST" ? [body] : [])))
    .toMatchObject([
      [{ RodadaId: 7, Origem: "telefone", ForaDoPrazo: true, Telefone: "(64) 99999-0009" }],
      [{ RodadaId: 7, Origem: "telefone", ForaDoPrazo: true, MesmoAssim: true, Telefone: "(64) 99999-0010" }],
    ]);
});

it("shows that pizzas were added to an open order, with its total and payment method; the origin survives a reload", async () => {
  const toastSpy = vi.spyOn(toast, "success").mockImplementation(() => undefined);
  fakeServer(({ method, path }) => {
    if (path.endsWith("/tipos_pizza"))
      return { body: [{ id: 1, nome: "Mussarela", descricao: "", preco: 50, esgotado: false }] };
    if (path.endsWith("/rodadas_publicas"))
      return { body: [{ ...CLOSED, recebe_pedidos: true, restantes: 5 }] };
    if (method !== "POST") return {};
    const order = { codigo: "A2B3C4", segredo: null, valorTotalGeral: 150 };
    return {
      status: 201,
      body: { orders: [order], data: [{ formaPagamento: "pix", valorTotal: 50 }], message: "ok" },
    };
  });
  const user = userEvent.setup();
  const { unmount } = renderScreen(<StaffOrderScreen />);
  await user.selectOptions(await screen.findByLabelText("Como o pedido chegou"), "No balcão");
  unmount();
  renderScreen(<StaffOrderScreen />);
  expect(await screen.findByLabelText("Como o pedido chegou")).toHaveValue("balcao");
  await user.click(screen.getByRole("button", { name: "Aumentar Mussarela" }));
  await typeInto({ Nome: "Bento", Telefone: "64999990009" });
  await user.click(screen.getByRole("button", { name: "Enviar pedido" }));
  await expect
    .poll(() => toastSpy.mock.calls.at(-1))
    .toEqual([
      "Somado ao pedido que já estava aberto",
      expect.stringMatching(/A2B3C4: agora R\$\s150,00, Pix\.$/),
    ]);
  toastSpy.mockRestore();
});

it("sends no WhatsApp for a landline", async () => {
  const calls = fakeFullRound([CLOSED]);
  const user = userEvent.setup();
  renderScreen(<StaffOrderScreen />);
  await user.click(await screen.findByRole("button", { name: "Aumentar Mussarela" }));
  await typeInto({ Nome: "Lia Fixa", Telefone: "6436210000" });
  expect(screen.getByRole("checkbox", { name: /Este número é WhatsApp/ })).not.toBeChecked();
  await user.click(screen.getByRole("button", { name: "Enviar pedido" }));
  await expect
    .poll(() => calls.find(({ method }) => method === "POST")?.body)
    .toMatchObject([{ Telefone: "(64) 3621-0000", EhWhatsapp: false }]);
});

it("preselects the round that takes orders, and omits rounds that are not open yet", async () => {
  const openRound = { ...CLOSED, id: 8, data_retirada: "2999-12-12", recebe_pedidos: true, restantes: 5 };
  const early = { ...CLOSED, id: 9, data_retirada: "2999-12-26", pedidos_de: "2999-12-01T00:00:00+00:00" };
  fakeFullRound([CLOSED, openRound, early]);
  renderScreen(<StaffOrderScreen />);
  const choices = await screen.findAllByRole("radio", { name: /das 11h às 12h/ });
  expect(choices.map((choice) => (choice as HTMLInputElement).checked)).toEqual([false, true]);
  expect(choices[0]).toBeEnabled();
});

it("without a round for orders says what staff can do, not that visitors will see the next date", async () => {
  fakeFullRound([]);
  renderScreen(<StaffOrderScreen />);
  expect(await screen.findByText("No momento não há rodada aberta para pedidos.")).toBeVisible();
  expect(screen.getByRole("link", { name: "Rodadas" })).toHaveAttribute("href", "/pizza-admin/rodadas");
  expect(screen.queryByText(/ela aparece aqui/)).toBeNull();
});

/** A server that stores one order per idempotency key. While `isCut`, its responses are lost. */
function fakeIdempotentServer() {
  const rounds: object[] = [{ ...CLOSED, recebe_pedidos: true, restantes: 5 }];
  const server = {
    isCut: true,
    preco: 50,
    esgotado: false,
    rounds,
    orders: new Map<string | null, string>(),
  };
  fakeServer(({ method, path, headers, body }) => {
    const menu = [
      { id: 1, nome: "Mussarela", descricao: "", preco: server.preco, esgotado: server.esgotado },
    ];
    if (path.endsWith("/tipos_pizza")) return { body: menu };
    if (path.endsWith("/rodadas_publicas")) return { body: server.rounds };
    if (method !== "POST") return {};
    const key = headers.get("idempotency-key");
    const name = (body as { NomeCliente: string }[])[0]?.NomeCliente ?? "";
    if ((server.orders.get(key) ?? name) !== name)
      return { status: 409, body: { message: "Outro conteúdo.", error: "idempotency_conflict" } };
    server.orders.set(key, name);
    if (server.isCut) return { fault: "cut" };
    const order = { codigo: `DE-${name}`, segredo: null, valorTotalGeral: 50 };
    const data = [{ formaPagamento: "pix", valorTotal: 50 }];
    return { status: 201, body: { data, orders: [order], message: "ok" } };
  });
  return server;
}

const ONLY_MARIA =
  "O envio anterior (código DE-Maria) já tinha chegado; o que está no formulário ainda não foi registrado.";

/** Submits the order of Maria, whose response is lost. */
async function loseResponse() {
  const user = userEvent.setup();
  const { queryClient } = renderScreen(<StaffOrderScreen />);
  await user.click(await screen.findByRole("button", { name: "Aumentar Mussarela" }));
  await typeInto({ Nome: "Maria", Telefone: "64999990001" });
  await user.click(screen.getByRole("button", { name: "Enviar pedido" }));
  const retryButton = await screen.findByRole("button", { name: "Tentar novamente" });
  return { retryButton, refetch: () => act(() => queryClient.invalidateQueries({ queryKey: PIZZA_KEY })) };
}

/** After the lost response, types José into the form. */
async function typeAfterLostResponse() {
  const opened = await loseResponse();
  await typeInto({ Nome: "José", Telefone: "64999990002" });
  return opened;
}

it("keeps the form after a lost response, shows the existing order, and then registers the new one", async () => {
  const server = fakeIdempotentServer();
  const toastSpy = vi.spyOn(toast, "success").mockImplementation(() => undefined);
  const { retryButton } = await typeAfterLostResponse();
  server.isCut = false;
  await userEvent.click(retryButton);
  expect(await screen.findByText(ONLY_MARIA)).toBeVisible();
  expect(screen.getByLabelText(/^Nome/)).toHaveValue("José");
  expect([...server.orders.values()]).toEqual(["Maria"]);
  expect(toastSpy).not.toHaveBeenCalled();

  await userEvent.click(screen.getByRole("button", { name: "Enviar pedido" }));
  await expect.poll(() => toastSpy.mock.calls).toEqual([["Pedido registrado", "Código DE-José"]]);
  expect([...server.orders.values()]).toEqual(["Maria", "José"]);
});

it("shows that only the earlier order exists when the menu has changed meanwhile", async () => {
  const server = fakeIdempotentServer();
  const { retryButton } = await typeAfterLostResponse();
  Object.assign(server, { isCut: false, preco: 55 });
  await userEvent.click(retryButton);
  expect(await screen.findByText(/Mussarela mudou de/)).toBeVisible();
  expect(await screen.findByText(ONLY_MARIA)).toBeVisible();
});

it("shows that only the earlier order exists when the pickup of both has passed", async () => {
  const server = fakeIdempotentServer();
  const { retryButton, refetch } = await typeAfterLostResponse();
  Object.assign(server, { isCut: false, rounds: [] });
  await refetch();
  expect(await screen.findByText("No momento não há rodada aberta para pedidos.")).toBeVisible();
  await userEvent.click(retryButton);
  expect(await screen.findByText(ONLY_MARIA)).toBeVisible();
  expect([...server.orders.values()]).toEqual(["Maria"]);
});

it("a new order whose pizza sold out before its retry is not shown as added to an open order", async () => {
  const server = fakeIdempotentServer();
  const toastSpy = vi.spyOn(toast, "success").mockImplementation(() => undefined);
  const { retryButton, refetch } = await loseResponse();
  Object.assign(server, { isCut: false, esgotado: true });
  await refetch();
  await userEvent.click(await screen.findByRole("button", { name: "Entendi" }));
  await userEvent.click(retryButton);
  await expect.poll(() => toastSpy.mock.calls).toEqual([["Pedido registrado", "Código DE-Maria"]]);
});

it("the browser asks before a tab with an order that was not sent is closed", async () => {
  fakeFullRound([CLOSED]);
  const asks = () => !dispatchEvent(new Event("beforeunload", { cancelable: true }));
  renderScreen(<StaffOrderScreen />);
  const more = await screen.findByRole("button", { name: "Aumentar Mussarela" });
  expect(asks()).toBe(false);
  await userEvent.click(more);
  expect(asks()).toBe(true);
  await userEvent.click(screen.getByRole("button", { name: "Diminuir Mussarela" }));
  expect(asks()).toBe(false);
});

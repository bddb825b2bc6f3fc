import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
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

function open(rounds: object[]) {
  let tries = 0;
  return fakeServer(({ method, path }) => {
    if (path.endsWith("/tipos_pizza"))
      return { body: [{ id: 1, nome: "Mussarela", descricao: "", preco: 50, esgotado: false }] };
    if (path.endsWith("/rodadas_publicas")) return { body: rounds };
    if (method !== "POST") return {};
    tries++;
    return tries === 1
      ? { status: 409, body: { message: "Não há pizzas suficientes.", error: "sold_out" } }
      : { status: 201, body: { orders: [{ codigo: "A2B3C4", segredo: null }], message: "ok" } };
  });
}

it("takes an order after the deadline, marked, and beyond the capacity when staff say so", async () => {
  const calls = open([CLOSED]);
  const user = userEvent.setup();
  renderScreen(<StaffOrderScreen />);
  expect(await screen.findByText("Fora do prazo")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Aumentar Mussarela" }));
  await typeInto({ Nome: "Lia Tardia", Telefone: "64999990009" });
  await user.click(screen.getByRole("button", { name: "Enviar pedido" }));
  await user.click(await screen.findByRole("button", { name: "Registrar mesmo assim" }));
  await expect
    .poll(() => calls.flatMap(({ method, body }) => (method === "POST" ? [body] : [])))
    .toMatchObject([
      [{ RodadaId: 7, Origem: "telefone", ForaDoPrazo: true }],
      [{ RodadaId: 7, Origem: "telefone", ForaDoPrazo: true, MesmoAssim: true }],
    ]);
});

it("begins with the round that takes orders, and offers none that is still to open", async () => {
  const openRound = { ...CLOSED, id: 8, data_retirada: "2999-12-12", recebe_pedidos: true, restantes: 5 };
  const early = { ...CLOSED, id: 9, data_retirada: "2999-12-26", pedidos_de: "2999-12-01T00:00:00+00:00" };
  open([CLOSED, openRound, early]);
  renderScreen(<StaffOrderScreen />);
  const choices = await screen.findAllByRole("radio", { name: /das 11h às 12h/ });
  expect(choices.map((choice) => (choice as HTMLInputElement).checked)).toEqual([false, true]);
  expect(choices[0]).toBeEnabled();
});

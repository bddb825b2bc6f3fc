import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { ToastRegion } from "@/components/ui/toast-region";
import type { Order } from "@/features/orders/order";
import { aLine, anOrder } from "@/testing/an-order";
import { fakeServer } from "@/testing/fake-server";
import { renderScreen } from "@/testing/render-screen";
import { ShownAddress } from "@/testing/shown-address";
import { OrdersScreen } from "./orders-screen";

const TIME = "2026-11-21T14:00:00Z";

function openList(...orders: Order[]) {
  return openListAt("/pizza-admin", ...orders);
}

function openListAt(address: string, ...orders: Order[]) {
  const calls = fakeServer(({ method, path, query }) => ({
    body: path.endsWith("/order_page")
      ? {
          orders: orders.filter(({ nome_cliente }) => nome_cliente.includes(query.get("p_search") ?? "")),
          total: orders.length,
        }
      : method === "GET"
        ? []
        : (orders[0] ?? []),
  }));
  renderScreen(
    <>
      <OrdersScreen />
      <ShownAddress />
      <ToastRegion />
    </>,
    address,
  );
  return { writes: () => calls.filter(({ method }) => method !== "GET") };
}

const tap = async (name: string) => userEvent.click(await screen.findByRole("button", { name }));
const addressIs = (address: string) =>
  waitFor(() => expect(screen.getByLabelText("Address").textContent).toBe(address));

it.each([
  [{}, ["Confirmar pagamento"]],
  [{ data_pagamento: TIME }, ["Confirmar entrega"]],
  [{ data_pagamento: TIME, data_entrega: TIME }, []],
  [{ data_entrega: TIME }, []],
  [{ status: "Cancelado" as const }, []],
])("a row with %j offers one action at most: %j", async (values, actions) => {
  openList(anOrder(values));
  const row = await screen.findByRole("article", { name: "Ana Lima" });
  const [opener, ...others] = within(row).getAllByRole("button");
  expect(opener).toHaveTextContent("Ana Lima");
  expect(others.map(({ textContent }) => textContent)).toEqual(actions);
});

it("a row says the pizzas, the total and what is still owed", async () => {
  openList(
    anOrder({
      linhas: [aLine(11, "Calabresa", 2), aLine(12, "Palmito")],
      valor_total: 150,
      valor_recebido: 100,
    }),
  );
  const row = await screen.findByRole("article", { name: "Ana Lima" });
  for (const text of ["2 Calabresa, 1 Palmito", /R\$\s150,00/, /Falta R\$\s50,00/, "A2B3C4", "Pendente"])
    expect(within(row).getByText(text)).toBeVisible();
  expect(within(row).queryByRole("button", { name: /^Excluir/ })).toBeNull();
});

it("'back' closes the opened order, also after another one was opened", async () => {
  openList(anOrder(), anOrder({ id: 8, nome_cliente: "Bia Lima" }));
  await tap("Ana Lima");
  await addressIs("?pedido=7");
  expect(screen.getByRole("button", { name: "Ana Lima", expanded: true })).toBeVisible();
  await tap("Bia Lima");
  await addressIs("?pedido=8");
  expect(screen.getByRole("button", { name: "Ana Lima", expanded: false })).toBeVisible();
  await tap("Back");
  await addressIs("");
  expect(screen.queryByRole("button", { name: "Adicionar pizza" })).toBeNull();
});

it("'back' closes an order opened after a search that the one opened before does not match", async () => {
  openList(anOrder(), anOrder({ id: 8, nome_cliente: "Bia Lima" }));
  await tap("Ana Lima");
  await addressIs("?pedido=7");
  await userEvent.type(screen.getByLabelText("Buscar"), "Bia");
  await waitFor(() => expect(screen.queryByRole("button", { name: "Ana Lima" })).toBeNull());
  await tap("Bia Lima");
  await addressIs("?pedido=8&busca=Bia");
  await tap("Back");
  await addressIs("?pedido=7&busca=Bia");
  expect(screen.getByRole("button", { name: "Bia Lima", expanded: false })).toBeVisible();
});

it("an order that closes, or opens below another, stays on the screen", async () => {
  const shown: string[] = [];
  vi.spyOn(Element.prototype, "scrollIntoView").mockImplementation(function (this: Element) {
    shown.push(this.textContent);
  });
  openList(anOrder({}), anOrder({ id: 2, nome_cliente: "Beto Reis" }));
  await tap("Ana Lima");
  await tap("Beto Reis");
  await tap("Back");
  await waitFor(() => expect(shown).toEqual(["Ana Lima", "Beto Reis", "Beto Reis"]));
});

it("an order that the address opens is on the screen, also after a reload", async () => {
  const shown: string[] = [];
  vi.spyOn(Element.prototype, "scrollIntoView").mockImplementation(function (this: Element) {
    shown.push(this.textContent);
  });
  openListAt("/pizza-admin?pedido=2", anOrder({}), anOrder({ id: 2, nome_cliente: "Beto Reis" }));
  expect(await screen.findByRole("button", { name: "Beto Reis", expanded: true })).toBeVisible();
  expect(shown).toEqual(["Beto Reis"]);
});

it("a deleted pizza can be restored from the message, as the deletion found it", async () => {
  const observacoes = "Portão azul";
  const { writes } = openList(
    anOrder({
      linhas: [
        { ...aLine(11, "Calabresa", 2), observacoes },
        { ...aLine(12, "Palmito"), observacoes },
      ],
    }),
  );
  await tap("Ana Lima");
  await tap("Excluir Calabresa de Ana Lima");
  await tap("Excluir");
  await tap("Desfazer");
  await waitFor(() => expect(writes()).toHaveLength(2));
  const [deletion, restoration] = writes();
  expect(restoration?.path).toMatch(/\/restore_order_line$/);
  const { p_idempotency_key } = Object(deletion?.body);
  expect(restoration?.body).toEqual({ p_order_id: 7, p_idempotency_key });
});

it.each([{ nota: "sem cebola" }, { observacoes: "Portão azul" }])(
  "offers no restoration that would lose a note: %j",
  async (notes) => {
    openList(anOrder({ linhas: [{ ...aLine(11, "Calabresa"), ...notes }, aLine(12, "Palmito")] }));
    await tap("Ana Lima");
    await tap("Excluir Calabresa de Ana Lima");
    await tap("Excluir");
    expect(await screen.findByText("Pizza excluída")).toBeVisible();
    expect(screen.queryByRole("button", { name: "Desfazer" })).toBeNull();
  },
);

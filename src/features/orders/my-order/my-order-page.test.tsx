import { screen } from "@testing-library/react";
import { useLocation } from "react-router-dom";
import { expect, it } from "vitest";
import { knownOrders, rememberOrder } from "@/features/orders/known-orders";
import { fakeServer } from "@/testing/fake-server";
import { ownLine, ownOrderOf } from "@/testing/own-order";
import { renderScreen } from "@/testing/render-screen";
import { MyOrderPage } from "./my-order-page";

it.each([
  ["an incomplete address, without a request", "abc", 0],
  ["an unknown secret", "0".repeat(32), 1],
])("shows that no order was found for %s", async (_, secret, requestCount) => {
  const calls = fakeServer(() => ({ status: 404, body: { message: "Pedido não encontrado." } }));
  renderScreen(<MyOrderPage secret={secret} />);
  expect(await screen.findByRole("link", { name: "Fazer um pedido" })).toBeVisible();
  expect(screen.getByText("Confira o endereço da página: ele precisa estar completo.")).toBeVisible();
  expect(calls).toHaveLength(requestCount);
});

const SECRET = "a".repeat(32);
const SENT = "Seu pedido foi enviado com sucesso!";
const State = () => <output>{JSON.stringify(useLocation().state)}</output>;

it("shows the confirmation of a new order once", async () => {
  fakeServer(() => ({ body: { data: ownOrderOf([ownLine(1, "Mussarela")]) } }));
  renderScreen(
    <>
      <MyOrderPage secret={SECRET} locationState={{ message: SENT }} />
      <State />
    </>,
  );
  expect(await screen.findByText("A2B3C4")).toBeVisible();
  expect(screen.getByText(SENT)).toBeVisible();
  // The history state is cleared, so that a reload does not repeat the confirmation.
  expect(screen.getByText("null")).toBeVisible();
});

it("a cancelled order shows no confirmation and is removed from the orders of this device", async () => {
  rememberOrder({ codigo: "A2B3C4", segredo: SECRET, data_retirada: "2999-12-12" });
  fakeServer(() => ({ body: { data: { ...ownOrderOf([ownLine(1, "Mussarela")]), status: "Cancelado" } } }));
  renderScreen(<MyOrderPage secret={SECRET} locationState={{ message: SENT }} />);
  expect(await screen.findByText("Cancelado")).toBeVisible();
  expect(screen.queryByText(SENT)).toBeNull();
  expect(knownOrders()).toEqual([]);
});

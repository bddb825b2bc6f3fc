import { act, cleanup, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useLocation } from "react-router-dom";
import { expect, it } from "vitest";
import { ordersOnThisDevice, rememberOrder } from "@/features/orders/orders-on-this-device";
import { type FakeResponse, fakeServer } from "@/testing/fake-server";
import { ownLine, ownOrderOf } from "@/testing/own-order";
import { renderScreen } from "@/testing/render-screen";
import { OwnOrderPage } from "./own-order-page";
import { ownOrderQuery } from "./queries";

it.each([
  ["an incomplete address, without a request", "abc", 0],
  ["an unknown secret", "0".repeat(32), 1],
])("shows that no order was found for %s", async (_, secret, requestCount) => {
  const calls = fakeServer(() => ({ status: 404, body: { message: "Pedido não encontrado." } }));
  renderScreen(<OwnOrderPage secret={secret} />);
  expect(await screen.findByRole("link", { name: "Fazer um pedido" })).toBeVisible();
  expect(screen.getByText("Confira o endereço da página: ele precisa estar completo.")).toBeVisible();
  expect(calls.filter(({ path }) => path.includes("/pedido/"))).toHaveLength(requestCount);
});

it("an order that no longer exists is removed from the orders of this device", async () => {
  rememberOrder({ codigo: "A2B3C4", segredo: SECRET, data_retirada: "2999-12-12" });
  fakeServer(() => ({ status: 404, body: { message: "Pedido não encontrado." } }));
  renderScreen(<OwnOrderPage secret={SECRET} />);
  expect(await screen.findByText("Pedido não encontrado")).toBeVisible();
  expect(ordersOnThisDevice()).toEqual([]);
});

const SECRET = "a".repeat(32);
const SENT = "Seu pedido foi enviado com sucesso!";
const State = () => <output>{JSON.stringify(useLocation().state)}</output>;

it("shows the confirmation of a new order once", async () => {
  fakeServer(() => ({ body: { data: ownOrderOf([ownLine(1, "Mussarela")]) } }));
  renderScreen(
    <>
      <OwnOrderPage secret={SECRET} locationState={{ message: SENT }} />
      <State />
    </>,
  );
  expect(await screen.findByText("A2B3C4")).toBeVisible();
  expect(screen.getByText(SENT)).toBeVisible();
  // The history state is cleared, so that a reload does not repeat the confirmation.
  expect(screen.getByText("null")).toBeVisible();
});

it("says the old and the new day of a round that was moved, while the order is open", async () => {
  const order = ownOrderOf([ownLine(1, "Mussarela")]);
  const moved = { ...order, rodada: { ...order.rodada, dataAnterior: "2026-11-21" } };
  fakeServer(() => ({ body: { data: moved } }));
  renderScreen(<OwnOrderPage secret={SECRET} />);
  const notice = await screen.findByText(/^Era sábado, 21 de novembro/);
  expect(notice).toHaveTextContent(
    "Era sábado, 21 de novembro. Agora é sábado, 28 de novembro. O pedido continua valendo",
  );
  cleanup();
  fakeServer(() => ({ body: { data: { ...moved, status: "Cancelado" } } }));
  renderScreen(<OwnOrderPage secret={SECRET} />);
  expect(await screen.findByText("A2B3C4")).toBeVisible();
  expect(screen.queryByText(/^Era /)).toBeNull();
});

it("a poll that started before the order was cancelled does not show the order as pending again", async () => {
  const order = ownOrderOf([ownLine(1, "Mussarela")]);
  let respond = (_: FakeResponse) => {};
  let isPolling = false;
  fakeServer(({ method, path }) => {
    if (path.endsWith("/tipos_pizza")) return { body: [] };
    if (method === "POST") return { body: { data: { ...order, status: "Cancelado" } } };
    return isPolling ? new Promise((done) => (respond = done)) : { body: { data: order } };
  });
  const { queryClient } = renderScreen(<OwnOrderPage secret={SECRET} />);
  await userEvent.click(await screen.findByRole("button", { name: "Cancelar pedido" }));
  isPolling = true;
  void queryClient.refetchQueries(ownOrderQuery(SECRET));
  const dialog = within(screen.getByRole("alertdialog"));
  await userEvent.click(dialog.getByRole("button", { name: "Cancelar pedido" }));
  expect(await screen.findByText("Cancelado")).toBeVisible();
  await act(async () => respond({ body: { data: order } }));
  await act(() => queryClient.cancelQueries());
  expect(screen.getByText("Cancelado")).toBeVisible();
});

it("a cancelled order shows no confirmation and is removed from the orders of this device", async () => {
  rememberOrder({ codigo: "A2B3C4", segredo: SECRET, data_retirada: "2999-12-12" });
  fakeServer(() => ({ body: { data: { ...ownOrderOf([ownLine(1, "Mussarela")]), status: "Cancelado" } } }));
  renderScreen(<OwnOrderPage secret={SECRET} locationState={{ message: SENT }} />);
  expect(await screen.findByText("Cancelado")).toBeVisible();
  expect(screen.queryByText(SENT)).toBeNull();
  expect(ordersOnThisDevice()).toEqual([]);
});

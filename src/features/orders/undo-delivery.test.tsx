import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { ToastRegion } from "@/components/ui/toast-region";
import { anOrder } from "@/testing/an-order";
import { fakeServer } from "@/testing/fake-server";
import { renderScreen } from "@/testing/render-screen";
import { OrdersScreen } from "./desk/list/orders-screen";
import type { Round } from "./rounds";
import { DeliveryOutboxAlerts } from "./saturday/pickup/delivery-outbox-alerts";
import { PickupScreen } from "./saturday/pickup/pickup-screen";

const SCREENS = [
  ["the list of orders", <OrdersScreen key="list" />, "Desfazer a entrega"],
  ["the pickup", <PickupScreen key="pickup" round={{ id: 1 } as Round} />, "Desfazer a entrega de Ana Lima"],
] as const;

/** The screen with a delivered order, with which `received` was received. */
function open(element: (typeof SCREENS)[number][1], received: number | null) {
  const at = "2026-11-28T14:05:00.000Z";
  const order = anOrder({ data_entrega: at, falta: 0, valor_recebido: 100, recebido_na_entrega: received });
  const calls = fakeServer(({ path, body }) => {
    if (path.endsWith("/order_page")) return { body: { orders: [order], total: 1 } };
    if (path.endsWith("/saturday_orders")) return { body: [order] };
    if (!path.endsWith("/mark_order_delivery")) return { body: [] };
    const desfeito = Object(body).p_keep_payment ? null : received;
    return { body: { ...anOrder(), aplicada: true, recebido: null, desfeito } };
  });
  renderScreen(
    <>
      {element}
      <DeliveryOutboxAlerts />
      <ToastRegion />
    </>,
    "/?pedido=7",
  );
  return () => calls.filter(({ path }) => path.endsWith("/mark_order_delivery")).map(({ body }) => body);
}

it.each(SCREENS)(
  "%s says which amount is undone with the delivery, before and after",
  async (_, element, name) => {
    const sent = open(element, 50);
    await userEvent.click(await screen.findByRole("button", { name }));
    expect(screen.getByRole("alertdialog")).toHaveTextContent(/Na entrega foram recebidos R\$\s50,00/);
    expect(sent()).toEqual([]);
    await userEvent.click(screen.getByRole("button", { name: "Desfazer os dois" }));
    expect(
      await screen.findByText(/^O que foi recebido na entrega também foi desfeito: R\$\s50,00\.$/),
    ).toBeVisible();
    expect(sent()).toMatchObject([{ p_order_id: 7, p_delivered: false }]);
    expect(Object(sent()[0]).p_keep_payment).not.toBe(true);
  },
);

it.each(SCREENS)("%s can keep the money when it undoes the delivery", async (_, element, name) => {
  const sent = open(element, 50);
  await userEvent.click(await screen.findByRole("button", { name }));
  await userEvent.click(screen.getByRole("button", { name: "Desfazer só a entrega" }));
  await waitFor(() => expect(sent()).toMatchObject([{ p_delivered: false, p_keep_payment: true }]));
});

it.each(SCREENS)("%s does not ask when nothing was received", async (_, element, name) => {
  const sent = open(element, null);
  await userEvent.click(await screen.findByRole("button", { name }));
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(screen.queryByText(/foi desfeito/)).toBeNull();
});

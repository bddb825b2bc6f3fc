import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { ToastRegion } from "@/components/ui/toast-region";
import type { Round } from "@/features/orders/rounds";
import { DeliveryOutboxAlerts } from "@/features/orders/saturday/pickup/delivery-outbox-alerts";
import { PickupScreen } from "@/features/orders/saturday/pickup/pickup-screen";
import { pickupQuery } from "@/features/orders/saturday/pickup/queries";
import { anOrder } from "@/testing/an-order";
import { type Call, type FakeResponse, fakeServer } from "@/testing/fake-server";
import { button, expectFaultHandled, FAULTS, type Scenario } from "@/testing/fault-injection";
import { chooseMethod } from "@/testing/receive-payment";
import { renderScreen } from "@/testing/render-screen";

/** The pickup screen, and a server with one order that applies each change once. */
function fakePickup(): Pick<Scenario, "screen" | "serve" | "stored"> {
  let deliveredAt: string | null = null;
  let isPaid = false;
  const changes = new Set<unknown>();
  const order = () =>
    anOrder({
      forma_pagamento: "dinheiro",
      falta: isPaid ? 0 : 50,
      data_entrega: deliveredAt,
      entrega_por_nome: deliveredAt && "Rita",
      recebido_na_entrega: deliveredAt && isPaid ? 50 : null,
    });
  const serve = ({ path, body }: Call): FakeResponse => {
    if (path.endsWith("/rpc/mark_order_delivery")) {
      const { p_idempotency_key, p_at, p_method, p_amount } = Object(body);
      isPaid = p_method === "dinheiro" && p_amount === 50;
      changes.add(p_idempotency_key);
      deliveredAt ??= p_at;
      return { body: { ...order(), aplicada: true, recebido: p_amount ?? null, desfeito: null } };
    }
    return { body: [order()] };
  };
  return {
    screen: (
      <>
        <DeliveryOutboxAlerts />
        <PickupScreen round={{ id: 1 } as Round} />
        <ToastRegion />
      </>
    ),
    serve,
    stored: () => ({ isDelivered: deliveredAt !== null, isPaid, changes: changes.size }),
  };
}

it.each(FAULTS)("a pizza paid in cash and delivered is stored once despite the fault '%s'", async (fault) => {
  const isWaiting = () => screen.queryByText("Esperando a rede") !== null;
  await expectFaultHandled(fault, {
    ...fakePickup(),
    steps: [
      button("Receber R$\u00a050,00: Ana Lima"),
      button("Recebi em dinheiro R$\u00a050,00 e entreguei: Ana Lima"),
    ],
    isWaiting,
    isSuccessShown: () => button("Desfazer a entrega de Ana Lima")() !== null && !isWaiting(),
    after: { isDelivered: true, isPaid: true, changes: 1 },
  });
  expect(localStorage.getItem("retirada-marcas")).toBe("[]");
});

/** Shows an order that was paid in cash and delivered. While `isCut`, no request reaches the server. */
function showDeliveredOrder() {
  const { screen: element } = fakePickup();
  const network = { isCut: false };
  const at = "2026-11-28T14:05:00.000Z";
  let isUndone = false;
  fakeServer((call) => {
    if (network.isCut) return { fault: "cut" };
    if (call.path.includes("/mark_order_delivery")) isUndone = Object(call.body).p_delivered === false;
    const order = anOrder({ falta: isUndone ? 50 : 0, data_entrega: isUndone ? null : at });
    return { body: call.path.includes("/mark_order_delivery") ? { ...order, aplicada: true } : [order] };
  });
  renderScreen(element);
  return network;
}

it("an undone delivery is not offered again until the server has returned the amount due", async () => {
  const network = showDeliveredOrder();
  const undo = await screen.findByRole("button", { name: "Desfazer a entrega de Ana Lima" });
  network.isCut = true;
  await userEvent.click(undo);
  expect(await screen.findByText("Esperando a rede")).toBeVisible();
  expect(screen.queryByRole("button", { name: /Ana Lima/ })).toBeNull();
  network.isCut = false;
  window.dispatchEvent(new Event("online"));
  await screen.findByRole("button", { name: "Receber R$\u00a050,00: Ana Lima" });
  expect(screen.queryByText("Esperando a rede")).toBeNull();
});

it("a delivery that may not have reached the server can be corrected without waiting for the network", async () => {
  const { serve, screen: element } = fakePickup();
  fakeServer((call) => (call.path.includes("/mark_order_delivery") ? { fault: "cut" } : serve(call)));
  renderScreen(element);
  await userEvent.click(await chooseMethod("em dinheiro"));
  await userEvent.click(await screen.findByRole("button", { name: "Desfazer a entrega de Ana Lima" }));
  await userEvent.click(screen.getByRole("button", { name: "Desfazer os dois" }));
  await userEvent.click(await chooseMethod("por Pix"));
  expect(JSON.parse(localStorage.getItem("retirada-marcas") ?? "")).toMatchObject([
    { delivered: true, payment: { method: "dinheiro" } },
    { delivered: false },
    { delivered: true, payment: { method: "pix" } },
  ]);
});

it("a payment that the undo of an unsent delivery keeps is not asked for again", async () => {
  const { serve, screen: element } = fakePickup();
  fakeServer((call) => (call.path.includes("/mark_order_delivery") ? { fault: "cut" } : serve(call)));
  renderScreen(element);
  await userEvent.click(await chooseMethod("em dinheiro"));
  await userEvent.click(await screen.findByRole("button", { name: "Desfazer a entrega de Ana Lima" }));
  await userEvent.click(screen.getByRole("button", { name: "Desfazer só a entrega" }));
  expect(await screen.findByRole("button", { name: "Entregue: Ana Lima" })).toBeVisible();
  expect(screen.getByText("Pago")).toBeVisible();
  expect(screen.queryByRole("button", { name: /^Receber/ })).toBeNull();
});

it("a delivered order stays delivered when an older list arrives afterwards", async () => {
  const { serve, screen: element } = fakePickup();
  let isSlow = false;
  let respond: () => void = () => undefined;
  fakeServer(async (call) => {
    const reply = serve(call);
    if (isSlow && !call.path.includes("/mark_order_delivery"))
      await new Promise<void>((done) => {
        respond = done;
      });
    return reply;
  });
  const { queryClient } = renderScreen(element);
  const deliver = await chooseMethod("em dinheiro");
  isSlow = true;
  const refetching = queryClient.refetchQueries();
  await userEvent.click(deliver);
  await screen.findByText(/^Entregue às .* por Rita/);
  respond();
  await refetching;
  expect(queryClient.getQueryData(pickupQuery(1).queryKey)).toMatchObject([
    { entrega_por_nome: "Rita", falta: 0 },
  ]);
});

it("a payment that has arrived is not subtracted again while its request is still pending", async () => {
  const { serve, screen: element } = fakePickup();
  fakeServer((call) => {
    const reply = serve(call);
    return call.path.includes("/mark_order_delivery") ? { fault: "cut" } : reply;
  });
  const { queryClient } = renderScreen(element);
  await userEvent.click(await chooseMethod("em dinheiro"));
  await queryClient.refetchQueries();
  await screen.findByText("Pago");
  expect(screen.queryByText(/^Devolver/)).toBeNull();
});

it("a payment for a deleted order stays visible on every screen until staff confirm having noted it", async () => {
  const { serve, screen: element } = fakePickup();
  const message = "Pedido com ID 7 não encontrado";
  fakeServer((call) =>
    call.path.includes("/mark_order_delivery")
      ? { status: 404, body: { code: "PT404", message } }
      : serve(call),
  );
  const { unmount } = renderScreen(element);
  await userEvent.click(await chooseMethod("em dinheiro"));
  await screen.findByText(/^Não registrado: R\$.50,00 \(Dinheiro\)/);
  unmount();
  renderScreen(<DeliveryOutboxAlerts />);
  expect(screen.getByText(/pedido A2B3C4\. Pedido com ID 7 não encontrado/)).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Já anotei" }));
  expect(screen.queryByText(/Não registrado/)).toBeNull();
});

it.each([
  ["em dinheiro", 0, /^Não registrado: R\$.50,00 \(Dinheiro\)/, /A2B3C4\. O pedido já estava pago\./],
  ["por Pix", 30, /^Não registrado: R\$.20,00 \(Pix\)/, /A2B3C4\. Faltavam só R\$.30,00\./],
] as const)(
  "a payment %s for an order that another user has already settled: the unrecorded amount stays visible",
  async (method, recebido, title, reason) => {
    const { serve, screen: element } = fakePickup();
    fakeServer((call) => {
      const reply = serve(call);
      return call.path.includes("/mark_order_delivery")
        ? { body: { ...Object(reply.body), falta: 0, recebido } }
        : reply;
    });
    renderScreen(element);
    await userEvent.click(await chooseMethod(method));
    expect(await screen.findByText(title)).toBeVisible();
    expect(screen.getByText(reason)).toBeVisible();
    await userEvent.click(screen.getByRole("button", { name: "Já anotei" }));
    expect(screen.queryByText(/Não registrado/)).toBeNull();
  },
);

it("pending deliveries are sent from every admin screen", async () => {
  const { serve, stored } = fakePickup();
  const at = "2026-11-28T14:05:00.000Z";
  const change = { id: "f1e2", orderId: 7, code: "A2B3C4", delivered: true, at, tried: true };
  localStorage.setItem("retirada-marcas", JSON.stringify([change]));
  const network = { isCut: true };
  fakeServer((call) => (network.isCut ? { fault: "cut" } : serve(call)));
  renderScreen(<DeliveryOutboxAlerts />);
  await screen.findByText(/^1 entrega deste aparelho ainda não foi enviada\./);
  network.isCut = false;
  window.dispatchEvent(new Event("online"));
  await waitFor(() => expect(screen.queryByText(/ainda não foi enviada/)).toBeNull());
  expect(stored()).toMatchObject({ isDelivered: true });
});

it.each([
  [true, "Este pedido já tinha sido entregue"],
  [false, "A entrega não foi desfeita"],
])("a tap that conflicts with another volunteer's delivery shows a message: %s", async (isDelivery, text) => {
  const { serve, screen: element } = fakePickup();
  const entregue = { ...anOrder(), aplicada: false, entrega_por_nome: "Rita", falta: 0 };
  fakeServer((call) =>
    call.path.includes("/mark_order_delivery") && Object(call.body).p_delivered === isDelivery
      ? { body: { ...entregue, data_entrega: "2026-11-28T14:05:00.000Z" } }
      : serve(call),
  );
  renderScreen(element);
  await userEvent.click(await chooseMethod("em dinheiro"));
  await screen.findByText(/por Rita$/);
  if (!isDelivery) {
    await userEvent.click(screen.getByRole("button", { name: "Desfazer a entrega de Ana Lima" }));
    await userEvent.click(screen.getByRole("button", { name: "Desfazer os dois" }));
  }
  await screen.findByText(text);
});

it("the list stays visible with an error when the session has ended on the server", async () => {
  const { serve, screen: element } = fakePickup();
  let isEnded = false;
  const refusal = { status: 403, body: { code: "PT403", message: "Acesso negado para esta operação" } };
  fakeServer((call) => (isEnded ? refusal : serve(call)));
  const { queryClient } = renderScreen(element);
  await screen.findByText("Ana Lima");
  isEnded = true;
  await queryClient.refetchQueries();
  await screen.findByText(/Acesso negado/);
  expect(screen.getByText("Ana Lima")).toBeVisible();
});

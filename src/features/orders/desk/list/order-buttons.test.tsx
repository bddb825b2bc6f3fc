import { fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { ACTION_MS, toast } from "@/components/ui/toast";
import { ToastRegion } from "@/components/ui/toast-region";
import { anOrder } from "@/testing/an-order";
import { fakeServer } from "@/testing/fake-server";
import { renderScreen } from "@/testing/render-screen";
import { OrdersScreen } from "./orders-screen";

it("undoes the payment after the delivery, even when both are tapped quickly", async () => {
  const time = "2026-11-21T14:00:00Z";
  const order = anOrder({ data_pagamento: time, data_entrega: time });
  const responses: (() => void)[] = [];
  const calls = fakeServer(({ method, path }) => {
    if (method === "GET") return { body: path.endsWith("/order_page") ? { orders: [order], total: 1 } : [] };
    return new Promise((done) => responses.push(() => done({ body: order })));
  });
  renderScreen(<OrdersScreen />, "/?pedido=7");
  fireEvent.click(await screen.findByRole("button", { name: "Desfazer a entrega" }));
  fireEvent.click(screen.getByRole("button", { name: "Desfazer o pagamento" }));
  fireEvent.click(screen.getByRole("button", { name: "Desfazer" }));
  const writes = () => calls.filter(({ method }) => method !== "GET").map(({ path }) => path);
  await waitFor(() => expect(responses).toHaveLength(1));
  expect(writes()).toEqual([expect.stringMatching(/delivery/)]);
  responses[0]?.();
  await waitFor(() => expect(writes()).toEqual([expect.anything(), expect.stringMatching(/payment/)]));
  responses[1]?.();
});

async function openWith(order: ReturnType<typeof anOrder>) {
  const calls = fakeServer(({ path }) => ({
    body: path.endsWith("/order_page") ? { orders: [order], total: 1 } : [],
  }));
  renderScreen(<OrdersScreen />, "/?pedido=7");
  await screen.findByRole("heading", { name: order.nome_cliente });
  return () => calls.filter(({ method }) => method !== "GET");
}

it("asks for confirmation with the received amount before payments are undone", async () => {
  const order = anOrder({ data_pagamento: "2026-11-21T14:00:00Z", valor_recebido: 150 });
  const writes = await openWith(order);
  fireEvent.click(screen.getByRole("button", { name: "Desfazer o pagamento" }));
  expect(screen.getByRole("alertdialog", { name: "Desfazer o pagamento?" })).toHaveTextContent(
    /R\$\s150,00 recebidos”.*Os últimos recebimentos são excluídos/,
  );
  fireEvent.click(screen.getByRole("button", { name: "Cancelar" }));
  expect(writes()).toEqual([]);
});

it.each([
  [1, true],
  [2, false],
])(
  "removing one of %i pizzas asks for confirmation; the confirmation announces that the order is deleted: %s",
  async (count, deletesOrder) => {
    const [pizza] = anOrder({}).linhas;
    await openWith(anOrder({ linhas: pizza ? [pizza, { ...pizza, id: 99 }].slice(0, count) : [] }));
    const [deleteButton] = screen.getAllByRole("button", { name: /^Excluir / });
    if (deleteButton) fireEvent.click(deleteButton);
    const text = screen.getByRole("alertdialog").textContent;
    expect(text.includes("o pedido inteiro é excluído")).toBe(deletesOrder);
  },
);

it.each([
  ["pix", "Confirmar pagamento", "pix"],
  ["dinheiro", "Confirmar pagamento", "dinheiro"],
  [null, "Confirmar pagamento", "pix"],
  ["pix", "Pago em Dinheiro", "dinheiro"],
  ["dinheiro", "Pago em Cartão", "cartao"],
] as const)("with the announced method %s, %s records %s", async (forma_pagamento, name, recorded) => {
  const order = anOrder({ forma_pagamento });
  const calls = fakeServer(({ path }) => ({
    body: path.endsWith("/order_page") ? { orders: [order], total: 1 } : [],
  }));
  renderScreen(<OrdersScreen />, "/?pedido=7");
  fireEvent.click(await screen.findByRole("button", { name }));
  await waitFor(() =>
    expect(calls.find(({ method }) => method === "POST")?.body).toMatchObject({ p_method: recorded }),
  );
});

it("a double click confirms a payment once, and says it once", async () => {
  const order = anOrder({});
  const calls = fakeServer(({ method, path }) => ({
    body: path.endsWith("/order_page") ? { orders: [order], total: 1 } : method === "GET" ? [] : order,
  }));
  renderScreen(
    <>
      <OrdersScreen />
      <ToastRegion />
    </>,
    "/?pedido=7",
  );
  await userEvent.dblClick(await screen.findByRole("button", { name: "Confirmar pagamento" }));
  expect(await screen.findByText("Pagamento confirmado")).toBeVisible();
  expect(calls.filter(({ method }) => method === "POST")).toHaveLength(1);
});

it("the second click of a double click does not undo the delivery of the first", async () => {
  let order = anOrder({ data_pagamento: "2026-11-21T14:00:00Z" });
  const calls = fakeServer(({ method, path }) => {
    if (method === "POST") order = anOrder({ data_entrega: "2026-11-28T14:00:00Z" });
    return {
      body: path.endsWith("/order_page") ? { orders: [order], total: 1 } : method === "GET" ? [] : order,
    };
  });
  renderScreen(<OrdersScreen />, "/?pedido=7");
  fireEvent.click(await screen.findByRole("button", { name: "Confirmar entrega" }));
  const button = await screen.findByRole("button", { name: "Desfazer a entrega" });
  await waitFor(() => expect(button).not.toHaveAttribute("aria-busy"));
  fireEvent.click(button, { detail: 2 });
  fireEvent.click(screen.getByRole("button", { name: "Confirmar pagamento" }));
  await waitFor(() => expect(calls.some(({ path }) => path.endsWith("/set_order_payment"))).toBe(true));
  expect(calls.filter(({ path }) => path.endsWith("/mark_order_delivery"))).toHaveLength(1);
});

it.each([
  [50, /^Ana Lima: R\$.50,00 em Pix\.$/],
  [0, undefined],
])("says how a payment of %i was recorded, because the closed row does not ask", async (recebido, text) => {
  const order = anOrder({ forma_pagamento: null });
  fakeServer(({ method, path }) => {
    if (method === "POST") return { body: { ...order, recebido } };
    return { body: path.endsWith("/order_page") ? { orders: [order], total: 1 } : [] };
  });
  const success = vi.spyOn(toast, "success");
  renderScreen(<OrdersScreen />);
  fireEvent.click(await screen.findByRole("button", { name: "Confirmar pagamento: Ana Lima" }));
  await waitFor(() => expect(success).toHaveBeenCalled());
  // A payment that was there already is not offered to be undone.
  const about = "order-7";
  const undo = { about, action: { label: "Desfazer", onClick: expect.any(Function) }, durationMs: ACTION_MS };
  expect(success.mock.calls).toEqual([
    text
      ? ["Pagamento confirmado", expect.stringMatching(text), undo]
      : ["Pagamento confirmado", undefined, { about }],
  ]);
});

it.each([
  ["Confirmar pagamento", {}, "set_order_payment", { p_confirmed: false }],
  [
    "Confirmar entrega",
    { data_pagamento: "2026-11-21T14:00:00Z" },
    "mark_order_delivery",
    { p_delivered: false },
  ],
] as const)("offers to undo %s of a closed row in the message", async (name, values, command, undone) => {
  const order = anOrder(values);
  const calls = fakeServer(({ method, path }) => {
    if (method === "POST") return { body: { ...order, recebido: 100, aplicada: true } };
    return { body: path.endsWith("/order_page") ? { orders: [order], total: 1 } : [] };
  });
  renderScreen(
    <>
      <OrdersScreen />
      <ToastRegion />
    </>,
  );
  fireEvent.click(await screen.findByRole("button", { name: `${name}: Ana Lima` }));
  fireEvent.click(await screen.findByRole("button", { name: "Desfazer" }));
  const sent = () => calls.filter(({ path }) => path.endsWith(`/${command}`)).map(({ body }) => body);
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent()[1]).toMatchObject(undone);
  // What was undone is not offered again.
  await waitFor(() => expect(screen.queryByRole("button", { name: "Desfazer" })).toBeNull());
});

it("offers no undo of a delivery that somebody else had made", async () => {
  const order = anOrder({ data_pagamento: "2026-11-21T14:00:00Z" });
  fakeServer(({ method, path }) => {
    if (method === "POST") return { body: { ...order, aplicada: false } };
    return { body: path.endsWith("/order_page") ? { orders: [order], total: 1 } : [] };
  });
  const success = vi.spyOn(toast, "success");
  renderScreen(<OrdersScreen />);
  fireEvent.click(await screen.findByRole("button", { name: "Confirmar entrega: Ana Lima" }));
  await waitFor(() => expect(success).toHaveBeenCalled());
  expect(success.mock.calls[0]?.[2]).toEqual({ about: "order-7" });
});

it("settles an order that lacks cents with one tap", async () => {
  const writes = await openWith(anOrder({ valor_total: 100, valor_recebido: 99.99 }));
  await userEvent.dblClick(screen.getByRole("button", { name: "Dar por quitado" }));
  await waitFor(() => expect(writes().length).toBeGreaterThan(0));
  const keys = writes().map(({ body }) => Object(body).p_idempotency_key);
  expect(writes()[0]?.body).toMatchObject({ p_amount: 0.01, p_method: "ajuste", p_due: 0.01 });
  expect(new Set(keys).size).toBe(1);
});

it("does not settle one real", async () => {
  await openWith(anOrder({ valor_total: 100, valor_recebido: 99 }));
  expect(screen.getByText(/^Falta R\$.1,00$/)).toBeVisible();
  expect(screen.queryByRole("button", { name: "Dar por quitado" })).toBeNull();
});

it("shows only the day of a payment whose time is not known", async () => {
  await openWith(anOrder({ data_pagamento: "2026-11-21T03:00:00+00:00" }));
  expect(screen.getByText(/Pagamento confirmado em 21\/11\/2026(?! às)/)).toBeVisible();
});

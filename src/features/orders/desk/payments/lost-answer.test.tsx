import { act, cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { toast } from "@/components/ui/toast";
import { OrdersScreen } from "@/features/orders/desk/list/orders-screen";
import { PIZZA_KEY } from "@/features/orders/queries";
import { anOrder } from "@/testing/an-order";
import { type Fault, fakeServer } from "@/testing/fake-server";
import { renderScreen } from "@/testing/render-screen";
import { OrderMoney } from "./order-money";
import { PaymentsDialog } from "./payments-dialog";

const DRAFT = { storageKey: "payment", onDirty: () => undefined };

/** Stores a payment once for each idempotency key. The first `lost` answers do not arrive. */
function fakePayments({ lost = 0, fault = "cut" }: { lost?: number; fault?: Fault }) {
  const payments: Record<string, unknown>[] = [];
  const isOffline = { current: false };
  let answers = 0;
  const calls = fakeServer(({ path, body }) => {
    if (path.endsWith("/pagamentos")) return isOffline.current ? { fault: "cut" } : { body: payments };
    if (!path.endsWith("/record_payment")) return { body: [] };
    const { p_amount: valor, p_method: metodo, p_idempotency_key: chave_idempotencia } = Object(body);
    if (!payments.some((payment) => payment.chave_idempotencia === chave_idempotencia)) {
      const recebido_em = "2026-11-20T13:00:00Z";
      payments.push({ id: payments.length + 1, valor, metodo, recebido_em, chave_idempotencia });
    }
    answers += 1;
    return answers <= lost ? { fault } : { body: 1 };
  });
  const attempts = () => calls.filter(({ path }) => path.endsWith("/record_payment"));
  return { payments, attempts, isOffline };
}

/** The titles of the messages of success, in order. */
function spyOnToasts() {
  const spy = vi.spyOn(toast, "success").mockImplementation(() => undefined);
  return () => spy.mock.calls.map(([title]) => title);
}

function openForm() {
  const onDone = vi.fn();
  const told = spyOnToasts();
  const { queryClient } = renderScreen(
    <PaymentsDialog draft={DRAFT} onClose={vi.fn()} onDone={onDone} order={anOrder({})} />,
  );
  const submit = () => userEvent.click(screen.getByRole("button", { name: /^Registrar/ }));
  return { onDone, submit, told, queryClient };
}

/** During a reload React runs no cleanup. */
function reload() {
  const stored = { ...sessionStorage };
  cleanup();
  Object.assign(sessionStorage, stored);
}

it("a payment whose answer was lost is told as recorded", async () => {
  const { payments } = fakePayments({ lost: 1 });
  const { onDone, submit, told } = openForm();
  await submit();
  await waitFor(() => expect(told()).toEqual(["Pagamento registrado"]));
  expect(onDone).toHaveBeenCalledOnce();
  expect(screen.queryByRole("alert")).toBeNull();
  expect(payments).toHaveLength(1);
});

it("a payment is told as recorded once the connection is back, after every answer was lost", async () => {
  const { payments, isOffline } = fakePayments({ lost: 3 });
  isOffline.current = true;
  const { onDone, submit, told, queryClient } = openForm();
  await submit();
  await screen.findByText(/O pagamento pode ter chegado/);
  expect(told()).toEqual([]);
  isOffline.current = false;
  await act(() => queryClient.invalidateQueries({ queryKey: PIZZA_KEY }));
  await waitFor(() => expect(told()).toEqual(["Pagamento registrado"]));
  expect(onDone).toHaveBeenCalledOnce();
  expect(payments).toHaveLength(1);
});

it("without an answer it is said that the payment may have arrived", async () => {
  const calls = fakeServer(({ path }) =>
    path.endsWith("/record_payment") ? { fault: "cut" } : { body: [] },
  );
  const { onDone, submit } = openForm();
  await submit();
  expect(await screen.findByText(/O pagamento pode ter chegado/)).toBeVisible();
  expect(onDone).not.toHaveBeenCalled();
  const keys = calls.flatMap(({ body }) => Object(body).p_idempotency_key ?? []);
  expect(keys).toHaveLength(3);
  expect(new Set(keys).size).toBe(1);
});

it.each([
  ["100,00", "Recebi", "Pagamento registrado"],
  ["20,00", "Devolvi", "Devolução registrada"],
])("a reload before the answer tells what was stored: %s, %s", async (amount, direction, text) => {
  const { payments, attempts } = fakePayments({ lost: 1, fault: "neverAnswered" });
  const { submit } = openForm();
  fireEvent.change(screen.getByLabelText(/^Valor/), { target: { value: amount } });
  await userEvent.selectOptions(screen.getByLabelText("O que aconteceu"), direction);
  await submit();
  await waitFor(() => expect(attempts()).toHaveLength(1));
  reload();
  const { onDone, told } = openForm();
  await waitFor(() => expect(told()).toContain(text));
  expect(onDone).toHaveBeenCalledOnce();
  expect(attempts()).toHaveLength(1);
  expect(payments).toHaveLength(1);
  // What was told once is not told of the next payment.
  reload();
  const next = openForm();
  await next.submit();
  await waitFor(() => expect(payments).toHaveLength(2));
});

it("an order whose answer was lost is told as settled", async () => {
  const { payments } = fakePayments({ lost: 1 });
  const told = spyOnToasts();
  renderScreen(<OrderMoney order={anOrder({ valor_total: 100, valor_recebido: 99.99 })} />);
  await userEvent.click(screen.getByRole("button", { name: "Dar por quitado" }));
  await waitFor(() => expect(told()).toEqual(["Pedido dado por quitado"]));
  expect(payments).toHaveLength(1);
});

it("a confirmed payment whose answer was lost is told as confirmed", async () => {
  let order = anOrder({});
  let answers = 0;
  fakeServer(({ method, path }) => {
    if (path.endsWith("/set_order_payment")) {
      order = anOrder({ data_pagamento: "2026-11-21T14:00:00Z", valor_recebido: 100 });
      answers += 1;
      return answers === 1 ? { fault: "cut" } : { body: order };
    }
    return {
      body: path.endsWith("/order_page") ? { orders: [order], total: 1 } : method === "GET" ? [] : {},
    };
  });
  const told = spyOnToasts();
  const failed = vi.spyOn(toast, "error");
  renderScreen(<OrdersScreen />, "/?pedido=7");
  await userEvent.click(await screen.findByRole("button", { name: "Confirmar pagamento" }));
  await waitFor(() => expect(told()).toEqual(["Pagamento confirmado"]));
  expect(failed).not.toHaveBeenCalled();
  expect(screen.getByRole("button", { name: "Desfazer o pagamento" })).toBeVisible();
});

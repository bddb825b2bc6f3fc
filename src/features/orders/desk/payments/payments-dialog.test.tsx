import { toInstant } from "@shared/rules/dates.ts";
import { useQuery } from "@tanstack/react-query";
import { act, cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, it, vi } from "vitest";
import { ToastRegion } from "@/components/ui/toast-region";
import type { Order } from "@/features/orders/order";
import { PIZZA_KEY } from "@/features/orders/queries";
import { anOrder } from "@/testing/an-order";
import { type FakeResponse, fakeServer } from "@/testing/fake-server";
import { renderScreen } from "@/testing/render-screen";
import { PaymentsDialog } from "./payments-dialog";

const DRAFT = { storageKey: "payment", onDirty: () => undefined };

const refusal = (message: string): FakeResponse => ({ status: 409, body: { code: "PT409", message } });

/** The dialog of an order; `response`: to each recorded payment. */
function open(order: Partial<Order> = {}, response: FakeResponse = { body: 1 }) {
  const calls = fakeServer(({ path }) => (path.endsWith("/record_payment") ? response : { body: [] }));
  const onClose = vi.fn();
  let setOrder = (_order: Partial<Order>) => {};
  function Dialog() {
    const [current, setCurrent] = useState(order);
    setOrder = setCurrent;
    return <PaymentsDialog draft={DRAFT} onClose={onClose} onDone={onClose} order={anOrder(current)} />;
  }
  renderScreen(<Dialog />);
  const refetch = (next: Partial<Order>) => act(() => setOrder(next));
  const type = (label: RegExp, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  const submit = () => userEvent.click(screen.getByRole("button", { name: /^Registrar/ }));
  const sent = () => calls.flatMap(({ path, body }) => (path.endsWith("/record_payment") ? [body] : []));
  return { type, submit, sent, onClose, refetch };
}

it("starts with the amount due, the announced method and the server's current time", async () => {
  const { submit, sent, onClose } = open({ valor_recebido: 30, forma_pagamento: "dinheiro" });
  const when = screen.getByLabelText<HTMLInputElement>("Quando").value;
  expect(Math.abs(Date.parse(toInstant(when) ?? "") - Date.now())).toBeLessThan(10 * 60_000);
  await submit();
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent()).toEqual([
    { p_order_id: 7, p_amount: 70, p_method: "dinheiro", p_idempotency_key: expect.any(String), p_due: 70 },
  ]);
});

it("records a payment of another day in the time zone of the house", async () => {
  const { type, submit, sent, onClose } = open();
  type(/^Quando/, "2026-11-20T10:00");
  type(/^Observação/, "No envelope");
  await submit();
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent()).toMatchObject([{ p_amount: 100, p_at: "2026-11-20T13:00:00.000Z", p_note: "No envelope" }]);
});

it("records a refund of the overpaid amount", async () => {
  const { submit, sent, onClose } = open({ valor_recebido: 150 });
  await submit();
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent()).toMatchObject([{ p_amount: -50 }]);
});

it.each([
  [/^Quando/, "2099-01-01T10:00", "A data do pagamento está no futuro."],
  [/^Valor/, "10,005", /duas casas depois da vírgula/],
  [/^Valor/, "0", /^Informe um valor em reais/],
  [/^Valor/, "", /^Informe um valor em reais/],
  [/^Valor/, "cinquenta", /^Informe um valor em reais/],
])("does not submit %s %j, and shows an error at the field", async (label, value, message) => {
  const { type, submit, sent } = open();
  type(label, value);
  await submit();
  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.getByLabelText(label)).toHaveAccessibleDescription(message);
  expect(sent()).toEqual([]);
});

it("shows the server's error and stays open", async () => {
  const message = "Não há esse valor para devolver: deste pedido foram recebidos R$ 10,00.";
  const { submit, onClose } = open({}, refusal(message));
  await submit();
  expect(await screen.findByText(message)).toBeVisible();
  expect(onClose).not.toHaveBeenCalled();
});

it("offers the amount due after the wrong payment, for which it offered a refund, is undone", async () => {
  const { submit, sent, refetch } = open({ valor_recebido: 1000 });
  expect(screen.getByLabelText(/^Valor/)).toHaveValue("900,00");
  refetch({ valor_recebido: null });
  expect(screen.getByLabelText("O que aconteceu")).toHaveDisplayValue("Recebi");
  expect(screen.getByLabelText(/^Valor/)).toHaveValue("100,00");
  await submit();
  await waitFor(() => expect(sent()).toMatchObject([{ p_amount: 100 }]));
});

it("keeps the typed amount and the error when the order is refetched", async () => {
  const { type, submit, refetch, sent } = open({}, refusal("Servidor indisponível"));
  type(/^Valor/, "30,50");
  refetch({ valor_recebido: null });
  expect(screen.getByLabelText(/^Valor/)).toHaveValue("30,50");
  await submit();
  await screen.findByText("Servidor indisponível");
  refetch({ valor_recebido: 30.5 });
  expect(screen.getByLabelText(/^Valor/)).toHaveValue("30,50");
  expect(sent()).toHaveLength(1);
});

it("shows at the amount by how much an incoming payment exceeds the amount due", async () => {
  const { type } = open();
  const amount = screen.getByLabelText(/^Valor/);
  type(/^Valor/, "1.000,50");
  expect(amount).toHaveAccessibleDescription(/^Passa R\$.900,50 do que falta\.$/);
  await userEvent.selectOptions(screen.getByLabelText("O que aconteceu"), "Devolvi");
  expect(amount).toHaveAccessibleDescription("");
  await userEvent.selectOptions(screen.getByLabelText("O que aconteceu"), "Recebi");
  type(/^Valor/, "100");
  expect(amount).toHaveAccessibleDescription("");
});

it("restores the typed values and the direction after a reload", async () => {
  const { type } = open();
  type(/^Valor/, "20,00");
  await userEvent.selectOptions(screen.getByLabelText("O que aconteceu"), "Devolvi");
  await waitFor(() => expect(sessionStorage.getItem(DRAFT.storageKey)).toContain("isRefund"));
  cleanup();
  const { submit, sent } = open();
  expect(screen.getByLabelText("O que aconteceu")).toHaveValue("devolvi");
  await submit();
  await waitFor(() => expect(sent()).toMatchObject([{ p_amount: -20 }]));
});

it("keeps the idempotency key of a typed amount after a lost response and a reload", async () => {
  const { type, submit, sent } = open({}, { fault: "cut" });
  type(/^Valor/, "30");
  await submit();
  await screen.findByRole("alert");
  const [lost] = sent();
  // During a reload React runs no cleanup.
  const stored = { ...sessionStorage };
  cleanup();
  Object.assign(sessionStorage, stored);
  const reopened = open({ valor_recebido: 30 });
  await reopened.submit();
  await waitFor(() => expect(reopened.onClose).toHaveBeenCalled());
  expect(reopened.sent()).toEqual([{ ...Object(lost), p_due: 70 }]);
});

it("shows that the order was cancelled and that payments are to be refunded", async () => {
  const { refetch } = open();
  refetch({ status: "Cancelado" });
  expect(screen.getByText("Este pedido foi cancelado")).toBeVisible();
  expect(screen.queryByText("Está tudo certo")).toBeNull();
});

it("confirms the undoing of a payment although its row disappears before all refetches are done", async () => {
  const payment = { id: 3, valor: 50, metodo: "pix", recebido_em: "2026-11-20T13:00:00Z", origem: "manual" };
  let payments = [{ ...payment, nota: null, recorded_by: null }];
  fakeServer(({ path }) => {
    if (path.endsWith("/remove_payment")) payments = [];
    return { body: path.endsWith("/pagamentos") ? payments : null };
  });
  function SlowList() {
    const read = () => (payments.length > 0 ? "orders" : new Promise<string>(() => undefined));
    return useQuery({ queryKey: [...PIZZA_KEY, "slow"], queryFn: read }).data;
  }
  renderScreen(
    <>
      <SlowList />
      <PaymentsDialog draft={DRAFT} onClose={vi.fn()} onDone={vi.fn()} order={anOrder({})} />
      <ToastRegion />
    </>,
  );
  await userEvent.click(await screen.findByRole("button", { name: /^Desfazer o pagamento/ }));
  expect(await screen.findByText("Nenhum pagamento registrado.")).toBeVisible();
  expect(await screen.findByText("Pagamento desfeito")).toBeVisible();
});

it("a double click records a payment once", async () => {
  const { sent, onClose } = open();
  await userEvent.dblClick(screen.getByRole("button", { name: "Registrar pagamento" }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(sent()).toHaveLength(1);
});

it("shows only the day of a payment from a statement, and names settled cents", async () => {
  const payment = { valor: 50, metodo: "pix", origem: "extrato", nota: null, recorded_by: null };
  fakeServer(() => ({
    body: [
      { ...payment, id: 1, recebido_em: "2026-11-20T03:00:00+00:00" },
      {
        ...payment,
        id: 2,
        valor: 0.01,
        metodo: "ajuste",
        recebido_em: "2026-11-20T13:00:00+00:00",
        origem: "balcao",
      },
    ],
  }));
  renderScreen(<PaymentsDialog draft={DRAFT} onClose={vi.fn()} onDone={vi.fn()} order={anOrder({})} />);
  expect(await screen.findByText("20/11/2026, do extrato")).toBeVisible();
  expect(screen.getByText("20/11/2026 às 10:00")).toBeVisible();
  expect(screen.getByText(/Acerto de centavos/)).toBeVisible();
});

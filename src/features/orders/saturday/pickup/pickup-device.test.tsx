import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { toast } from "@/components/ui/toast";
import type { Round } from "@/features/orders/rounds";
import { DeliveryOutboxAlerts } from "@/features/orders/saturday/pickup/delivery-outbox-alerts";
import { PickupScreen } from "@/features/orders/saturday/pickup/pickup-screen";
import { anOrder } from "@/testing/an-order";
import { fakeServer } from "@/testing/fake-server";
import { chooseMethod } from "@/testing/receive-payment";
import { renderScreen } from "@/testing/render-screen";

const ROW = anOrder({
  falta: 0,
  forma_pagamento: "dinheiro",
  data_entrega: "2026-11-28T14:05:00.000Z",
  entrega_por_nome: "Rita",
});

it("a double tap on 'Receber' shows the methods, and records nothing", async () => {
  const calls = fakeServer(() => ({ body: [{ ...ROW, data_entrega: null, falta: 50 }] }));
  renderScreen(<PickupScreen round={{ id: 1 } as Round} />);
  await userEvent.dblClick(await screen.findByRole("button", { name: /^Receber / }));
  expect(screen.getByRole("button", { name: /^Recebi em dinheiro/ })).toBeVisible();
  expect(calls.filter(({ path }) => path.includes("/mark_order_delivery"))).toEqual([]);
});

it("a refused undo is not reported as a delivery", async () => {
  const refusal = { status: 404, body: { code: "PT404", message: "O pedido não existe mais." } };
  fakeServer(({ path }) => (path.includes("/mark_order_delivery") ? refusal : { body: [ROW] }));
  const toastSpy = vi.spyOn(toast, "error").mockImplementation(() => undefined);
  renderScreen(
    <>
      <DeliveryOutboxAlerts />
      <PickupScreen round={{ id: 1 } as Round} />
    </>,
  );
  await userEvent.click(await screen.findByRole("button", { name: "Desfazer a entrega de Ana Lima" }));
  await waitFor(() =>
    expect(toastSpy.mock.calls).toEqual([["Erro ao desconfirmar entrega", "O pedido não existe mais."]]),
  );
});

it("a mistaken undo without a network can be taken back before it is sent", async () => {
  const calls = fakeServer(() => ({ body: [ROW] }));
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  renderScreen(<PickupScreen round={{ id: 1 } as Round} />);
  await userEvent.click(await screen.findByRole("button", { name: "Desfazer a entrega de Ana Lima" }));
  expect(screen.getByText("Entrega desfeita")).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Foi entregue: Ana Lima" }));
  expect(screen.getByText(/^Entregue às .* por Rita$/)).toBeVisible();
  expect(calls.filter(({ path }) => path.includes("/mark_order_delivery"))).toEqual([]);
});

it("what was received at a delivery is owed again as soon as its undo waits, so that nobody reads 'Pago'", async () => {
  fakeServer(() => ({ body: [{ ...ROW, recebido_na_entrega: 50 }] }));
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  renderScreen(<PickupScreen round={{ id: 1 } as Round} />);
  expect(await screen.findByText("Pago")).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Desfazer a entrega de Ana Lima" }));
  await userEvent.click(screen.getByRole("button", { name: "Desfazer os dois" }));
  expect(await screen.findByText(/^Falta R\$.50,00$/)).toBeVisible();
  expect(screen.queryByText("Pago")).toBeNull();
});

it("a delivery is sent by a browser that wrongly says that it has no network", async () => {
  let isDelivered = false;
  const delivered = { ...ROW, aplicada: true, recebido: 50, desfeito: null };
  const calls = fakeServer(({ path }) => {
    if (!path.includes("/mark_order_delivery"))
      return { body: [isDelivered ? ROW : { ...ROW, data_entrega: null, falta: 50 }] };
    isDelivered = true;
    return { body: delivered };
  });
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  renderScreen(<PickupScreen round={{ id: 1 } as Round} />);
  await userEvent.click(await chooseMethod("em dinheiro"));
  expect(await screen.findByRole("button", { name: "Desfazer a entrega de Ana Lima" })).toBeVisible();
  await waitFor(() => expect(localStorage.getItem("retirada-marcas")).toBe("[]"));
  expect(screen.queryByText("Esperando a rede")).toBeNull();
  expect(calls.filter(({ path }) => path.includes("/mark_order_delivery"))).toHaveLength(1);
});

it("a tap that the full storage of the browser cannot keep is reported", async () => {
  const calls = fakeServer(() => ({ body: [{ ...ROW, data_entrega: null, falta: 50 }] }));
  const toastSpy = vi.spyOn(toast, "error").mockImplementation(() => undefined);
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  renderScreen(<PickupScreen round={{ id: 1 } as Round} />);
  const button = await chooseMethod("em dinheiro");
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("Full", "QuotaExceededError");
  });
  await userEvent.click(button);
  expect(toastSpy).toHaveBeenCalledWith("Nada foi marcado", expect.stringMatching(/não tem espaço/));
  expect(calls.filter(({ path }) => path.includes("/mark_order_delivery"))).toEqual([]);
});

it.each([
  [{ fault: "cut" } as const, /^Sem rede\. Pode continuar: nada se perde\.$/, 0],
  [{ status: 500, body: {} }, /Pode continuar: nada se perde\.$/, 1],
])("'Sem rede' is said only without a network: %j", async (failure, text, others) => {
  let isFailing = false;
  fakeServer(() => (isFailing ? failure : { body: [ROW] }));
  const { queryClient } = renderScreen(<PickupScreen round={{ id: 1 } as Round} />);
  await screen.findByText("Ana Lima");
  isFailing = true;
  await queryClient.refetchQueries();
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.queryAllByText(/^(?!Sem rede).*nada se perde/)).toHaveLength(others);
});

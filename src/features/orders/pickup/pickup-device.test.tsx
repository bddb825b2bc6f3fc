import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import type { Round } from "@/features/orders/admin/queries";
import { PickupScreen } from "@/features/orders/pickup/pickup-screen";
import { fakeServer } from "@/testing/fake-server";
import { renderScreen } from "@/testing/render-screen";

it("a mistaken undo without a network can be taken back before it is sent", async () => {
  const row = {
    id: 7,
    codigo: "A2B3C4",
    nome_cliente: "Ana Lima",
    nome_dobrado: "ana lima",
    telefone: "+5564999990001",
    falta: 0,
    forma_pagamento: "dinheiro",
    data_entrega: "2026-11-28T14:05:00.000Z",
    itens_pedido_pizza: [],
    entregador: { name: "Rita" },
  };
  const calls = fakeServer(() => ({ body: [row] }));
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  renderScreen(<PickupScreen round={{ id: 1 } as Round} />);
  await userEvent.click(await screen.findByRole("button", { name: "Desfazer a entrega de Ana Lima" }));
  expect(screen.getByText("Entrega desfeita")).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Foi entregue: Ana Lima" }));
  expect(screen.getByText(/^Entregue às .* por Rita$/)).toBeVisible();
  expect(calls.filter(({ path }) => path.includes("/rpc/"))).toEqual([]);
});

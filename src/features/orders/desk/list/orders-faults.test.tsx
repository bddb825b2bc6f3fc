import { fireEvent, screen } from "@testing-library/react";
import { describe, it } from "vitest";
import { OrdersScreen } from "@/features/orders/desk/list/orders-screen";
import { aLine, anOrder } from "@/testing/an-order";
import type { Call, FakeResponse } from "@/testing/fake-server";
import {
  button,
  expectFaultHandled,
  FAULTS,
  inConfirmDialog,
  inDialog,
  type Scenario,
} from "@/testing/fault-injection";

const NOW = "2026-11-20T12:00:00-03:00";
/** A server with one order. Each write sets the requested state; additions with a known key are ignored. */
function fakeOrders() {
  const order = anOrder({ linhas: [aLine(11, "Calabresa"), aLine(12, "Margherita")] });
  const keys = new Set<unknown>();
  const writes: Record<string, (args: Record<string, unknown>) => void> = {
    set_order_payment: () => Object.assign(order, { data_pagamento: NOW, status: "Confirmado" }),
    mark_order_delivery: () => Object.assign(order, { data_entrega: NOW, status: "Entregue" }),
    set_line_quantity: ({ p_quantity }) => {
      order.linhas = order.linhas.map((pizza) =>
        pizza.id === 12 ? aLine(12, "Margherita", Number(p_quantity)) : pizza,
      );
    },
    add_order_pizza: ({ p_quantity, p_idempotency_key: key }) => {
      if (!keys.has(key)) order.linhas = [...order.linhas, aLine(13, "Portuguesa", Number(p_quantity))];
      keys.add(key);
    },
    delete_order_line: () => {
      order.linhas = order.linhas.filter(({ id }) => id !== 12);
    },
    set_order_status: ({ p_status, p_reason }) =>
      Object.assign(order, { data_cancelamento: NOW, status: p_status, motivo_cancelamento: p_reason }),
    record_payment: ({ p_idempotency_key: key, p_amount }) => {
      if (!keys.has(key)) order.valor_recebido = (order.valor_recebido ?? 0) + Number(p_amount);
      order.falta = order.valor_total - (order.valor_recebido ?? 0);
      keys.add(key);
    },
  };
  const serve = (call: Call): FakeResponse => {
    const name = call.path.split("/").at(-1) ?? "";
    if (name === "order_page") return { body: { orders: [order], total: 1 } };
    if (name === "tipos_pizza")
      return { body: [{ id: 13, nome: "Portuguesa", descricao: null, preco: 50, esgotado: false }] };
    if (call.method === "GET") return {};
    const args = (call.body ?? {}) as Record<string, unknown>;
    const isGone = args.p_line_id !== undefined && !order.linhas.some(({ id }) => id === args.p_line_id);
    if (isGone)
      return { status: 404, body: { code: "PT404", message: "Esta pizza não está mais no pedido." } };
    writes[name]?.(args);
    return { body: structuredClone(order) };
  };
  const stored = () => ({
    paid: order.data_pagamento !== null,
    received: order.valor_recebido,
    delivered: order.data_entrega !== null,
    status: order.status,
    reason: order.motivo_cancelamento,
    pizzas: order.linhas.map(({ tipo_pizza_nome, quantidade }) => `${quantidade} ${tipo_pizza_nome}`),
  });
  return { screen: <OrdersScreen />, path: "/?pedido=7", serve, stored };
}

const UNTOUCHED = {
  paid: false,
  received: null,
  delivered: false,
  status: "Pendente",
  reason: null,
  pizzas: ["1 Calabresa", "1 Margherita"],
};
const hasText = (text: string | RegExp) => screen.queryAllByText(text).length > 0;

type Write = Omit<Scenario, "screen" | "serve" | "stored">;
const WRITES: Record<string, Write> = {
  "confirming the payment": {
    steps: [button("Confirmar pagamento")],
    isSuccessShown: () => button("Desfazer o pagamento")() !== null,
    after: { ...UNTOUCHED, paid: true, status: "Confirmado" },
  },
  "recording a partial payment": {
    steps: [button("Pagamentos"), inDialog("Registrar pagamento")],
    fill: async () => {
      fireEvent.change(await screen.findByLabelText(/^Valor/), { target: { value: "30,50" } });
    },
    isSuccessShown: () => hasText(/^Falta R\$\s69,50$/),
    after: { ...UNTOUCHED, received: 30.5 },
  },
  "confirming the delivery": {
    steps: [button("Confirmar entrega")],
    isSuccessShown: () => button("Desfazer a entrega")() !== null,
    after: { ...UNTOUCHED, delivered: true, status: "Entregue" },
  },
  "changing a quantity": {
    steps: [button("Aumentar Margherita")],
    retry: button("Não salvo: salvar de novo"),
    isSuccessShown: () => hasText(/cada · R\$\s100,00$/),
    after: { ...UNTOUCHED, pizzas: ["1 Calabresa", "2 Margherita"] },
  },
  "adding a pizza": {
    steps: [button("Adicionar pizza"), inDialog("Adicionar")],
    fill: async () => {
      const option = await screen.findByRole<HTMLOptionElement>("option", { name: /Portuguesa/ });
      fireEvent.change(screen.getByLabelText(/^Tipo de pizza/), { target: { value: option.value } });
    },
    isSuccessShown: () => hasText("Portuguesa"),
    after: { ...UNTOUCHED, pizzas: ["1 Calabresa", "1 Margherita", "1 Portuguesa"] },
  },
  "deleting a pizza": {
    steps: [button("Excluir Margherita de Ana Lima"), inConfirmDialog("Excluir")],
    isSuccessShown: () => !hasText("Margherita"),
    after: { ...UNTOUCHED, pizzas: ["1 Calabresa"] },
  },
  "cancelling the order": {
    steps: [button("Cancelar pedido"), inConfirmDialog("Cancelar pedido")],
    fill: async () => {
      fireEvent.change(screen.getByLabelText("Motivo"), { target: { value: "Vai viajar" } });
    },
    isSuccessShown: () => button("Reativar pedido")() !== null,
    after: { ...UNTOUCHED, status: "Cancelado", reason: "Vai viajar" },
  },
};

describe.each(Object.entries(WRITES))("%s", (_name, scenario) => {
  it.each(FAULTS)("handles the fault '%s'", (fault) =>
    expectFaultHandled(fault, { ...fakeOrders(), ...scenario }),
  );
});

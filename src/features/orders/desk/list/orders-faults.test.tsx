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
  const order = anOrder({ pizzas: [aLine(11, "Calabresa"), aLine(12, "Margherita")] });
  const keys = new Set<string | null>();
  const writes: Record<string, (body: Record<string, unknown>, call: Call) => void> = {
    "PUT /11/confirm-payment": () => Object.assign(order, { dataPagamento: NOW, statusPedido: "Confirmado" }),
    "PUT /11/confirm-delivery": () => Object.assign(order, { dataEntrega: NOW, statusPedido: "Entregue" }),
    "PUT /12/quantity": ({ Quantidade }) => {
      order.pizzas = order.pizzas.map((pizza) =>
        pizza.id === 12 ? aLine(12, "Margherita", Number(Quantidade)) : pizza,
      );
    },
    "POST /11/pizzas": ({ Quantidade }, { headers }) => {
      const key = headers.get("idempotency-key");
      if (!keys.has(key)) order.pizzas = [...order.pizzas, aLine(13, "Portuguesa", Number(Quantidade))];
      keys.add(key);
    },
    "DELETE /12": () => {
      order.pizzas = order.pizzas.filter(({ id }) => id !== 12);
    },
    "PUT /11/status": ({ Status, Motivo }) =>
      Object.assign(order, { dataCancelamento: NOW, statusPedido: Status, motivoCancelamento: Motivo }),
  };
  const serve = (call: Call): FakeResponse => {
    const path = call.path.replace("/functions/v1/api/pedidospizza", "");
    if (path === "/grouped") return { body: { data: [order], total: 1 } };
    if (call.path.endsWith("/tipos_pizza"))
      return { body: [{ id: 13, nome: "Portuguesa", descricao: null, preco: 50, esgotado: false }] };
    if (call.method === "GET") return {};
    if (path.endsWith("/record_payment")) {
      const { p_idempotency_key, p_amount } = (call.body ?? {}) as {
        p_idempotency_key: string;
        p_amount: number;
      };
      if (!keys.has(p_idempotency_key)) order.valorRecebido = (order.valorRecebido ?? 0) + p_amount;
      keys.add(p_idempotency_key);
      return { body: 1 };
    }
    const lineId = Number(/\d+/.exec(path)?.[0]);
    if (!order.pizzas.some(({ id }) => id === lineId)) return { status: 404, body: { error: "not_found" } };
    writes[`${call.method} ${path}`]?.((call.body ?? {}) as Record<string, unknown>, call);
    return { body: { order: structuredClone(order) } };
  };
  const stored = () => ({
    paid: order.dataPagamento !== null,
    received: order.valorRecebido,
    delivered: order.dataEntrega !== null,
    status: order.statusPedido,
    reason: order.motivoCancelamento,
    pizzas: order.pizzas.map(({ tipoPizzaNome, quantidade }) => `${quantidade} ${tipoPizzaNome}`),
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

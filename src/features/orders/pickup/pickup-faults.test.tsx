import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import type { Round } from "@/features/orders/admin/queries";
import { PickupScreen } from "@/features/orders/pickup/pickup-screen";
import type { Answer, Call } from "@/testing/fake-server";
import { button, expectFaultHandled, FAULTS, type Scenario } from "@/testing/fault-injection";

/** A round with one order; a mark is known by its id and counts once. */
function pickup(): Pick<Scenario, "screen" | "serve" | "stored"> {
  let deliveredAt: string | null = null;
  const marks = new Set<unknown>();
  const serve = ({ path, body }: Call): Answer => {
    if (path.endsWith("/rpc/mark_order_delivery")) {
      const { p_mark, p_at } = Object(body);
      marks.add(p_mark);
      deliveredAt ??= p_at;
      return {
        body: { aplicada: true, entregue: true, data_entrega: deliveredAt, entrega_por_nome: "Rita" },
      };
    }
    return {
      body: [
        {
          id: 7,
          codigo: "A2B3C4",
          nome_cliente: "Ana Lima",
          nome_dobrado: "ana lima",
          telefone: "+5564999990001",
          data_pagamento: null,
          data_entrega: deliveredAt,
          observacoes: null,
          itens_pedido_pizza: [],
          entregador: deliveredAt && { name: "Rita" },
        },
      ],
    };
  };
  return {
    screen: <PickupScreen round={{ id: 1 } as Round} />,
    serve,
    stored: () => ({ isDelivered: deliveredAt !== null, marks: marks.size }),
  };
}

it.each(FAULTS)("a pizza handed over: %s", async (fault) => {
  const isWaiting = () => screen.queryByText("Esperando a rede") !== null;
  await expectFaultHandled(fault, {
    ...pickup(),
    steps: [button("Entregue: Ana Lima")],
    isWaiting,
    isShown: () => button("Desfazer a entrega de Ana Lima")() !== null && !isWaiting(),
    after: { isDelivered: true, marks: 1 },
  });
  expect(localStorage.getItem("retirada-marcas")).toBe("[]");
});

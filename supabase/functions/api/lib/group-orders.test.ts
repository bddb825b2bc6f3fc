import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { OrderLineRow } from "../../_shared/contract/order-responses.ts";
import { groupOrders } from "./group-orders.ts";

const line = (id: number, pedidoId: number, changes: Partial<OrderLineRow> = {}): OrderLineRow => ({
  id,
  pedidoId,
  tipoPizzaId: 1,
  tipoPizzaNome: "Mussarela",
  tipoPizzaPreco: 50,
  quantidade: 1,
  valorTotal: 50,
  observacoes: null,
  nota: null,
  codigo: "P-1",
  rodadaId: 1,
  dataRetirada: "2026-11-28",
  nomeCliente: "Ana",
  telefone: "+5564999990000",
  ehWhatsapp: true,
  email: null,
  formaPagamento: null,
  origem: "site",
  foraDoPrazo: false,
  dataPedido: "2026-11-21T12:00:00+00:00",
  dataPagamento: null,
  dataEntrega: null,
  dataCancelamento: null,
  motivoCancelamento: null,
  liberadoEm: null,
  valorRecebido: null,
  statusPedido: "Pendente",
  ...changes,
});

const anyLines = fc
  .uniqueArray(
    fc.record({
      id: fc.nat(),
      pedidoId: fc.integer({ min: 1, max: 8 }),
      cents: fc.integer({ min: 1, max: 99_990_000 }),
    }),
    { selector: ({ id }) => id, maxLength: 60 },
  )
  .map((rows) => rows.map(({ id, pedidoId, cents }) => line(id, pedidoId, { valorTotal: cents / 100 })));

describe("grouping lines by order", () => {
  it("gives each order its lines and their total", () => {
    const groups = groupOrders([line(1, 7), line(2, 8), line(3, 7, { quantidade: 2, valorTotal: 100.1 })]);
    expect(groups.map(({ pedidoId, valorTotalGeral }) => [pedidoId, valorTotalGeral])).toEqual([
      [7, 150.1],
      [8, 50],
    ]);
    expect(groups[0]?.pizzas.map(({ id }) => id)).toEqual([1, 3]);
    expect(groups[0]).not.toHaveProperty("quantidade");
  });

  it("gives no orders for no lines", () => expect(groupOrders([])).toEqual([]));

  it("puts every line into exactly one order", () => {
    fc.assert(
      fc.property(anyLines, (lines) => {
        const ids = groupOrders(lines).flatMap(({ pizzas }) => pizzas.map(({ id }) => id));
        expect(ids.toSorted((a, b) => a - b)).toEqual(lines.map(({ id }) => id).toSorted((a, b) => a - b));
      }),
    );
  });

  it("gives totals that are exact to the cent", () => {
    const cents = (brl: number) => Math.round(brl * 100);
    fc.assert(
      fc.property(anyLines, (lines) => {
        const total = groupOrders(lines).reduce((sum, group) => sum + cents(group.valorTotalGeral), 0);
        expect(total).toBe(lines.reduce((sum, { valorTotal }) => sum + cents(valorTotal), 0));
      }),
    );
  });

  it("keeps the sequence of orders and of their lines", () => {
    fc.assert(
      fc.property(anyLines, (lines) => {
        const groups = groupOrders(lines);
        expect(groups.map(({ pedidoId }) => pedidoId)).toEqual([
          ...new Set(lines.map(({ pedidoId }) => pedidoId)),
        ]);
        for (const group of groups) {
          expect(group.pizzas.map(({ id }) => id)).toEqual(
            lines.filter(({ pedidoId }) => pedidoId === group.pedidoId).map(({ id }) => id),
          );
        }
      }),
    );
  });
});

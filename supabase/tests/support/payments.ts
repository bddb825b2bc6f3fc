import { beforeEach } from "vitest";
import { placeOrder } from "./pizzeria.ts";
import { setUpPizzeria } from "./pizzeria-database.ts";
import type { Sql } from "./test-database.ts";

/** A pizzeria with one unpaid order of one pizza for R$ 50,00; the order is recreated before each test. */
export function setUpUnpaidOrder() {
  const fixture = setUpPizzeria();
  const order = { id: 0, lineId: 0 };
  beforeEach(async () => {
    await fixture.database.script("delete from public.pagamentos; delete from public.pedidos_pizza");
    const { lines } = await fixture.database.asService(({ query }) =>
      placeOrder(query, [fixture.line({ nome_cliente: "Ana", forma_pagamento: "pix" })]),
    );
    Object.assign(order, { id: lines[0]?.pedido_id, lineId: lines[0]?.id });
  });
  return Object.assign(fixture, {
    order,
    /** [total, received, due, status] of the order. */
    async readTotals(sql: Sql) {
      const [row] = await sql(
        "select valor_total, valor_recebido, falta, status from public.pedidos_pizza where id = $1",
        [order.id],
      );
      return row && [row.valor_total, row.valor_recebido, row.falta, row.status];
    },
    readPayments: (sql: Sql) =>
      sql("select valor, metodo, origem, nota from public.pagamentos where pedido_id = $1 order by id", [
        order.id,
      ]),
    async recordPayment(
      sql: Sql,
      amount: number,
      { method = "pix", key = "", daysAhead = 0, note = "" } = {},
    ): Promise<number> {
      const [row] = await sql<{ id: number }>(
        `select (public.record_payment($1::bigint, $2::numeric, $3, now() + $4::int * interval '1 day',
                                       nullif($5, ''), nullif($6, '')::uuid) ->> 'pagamento_id')::bigint as id`,
        [order.id, amount, method, daysAhead, note, key],
      );
      return row?.id ?? 0;
    },
    confirmPayment: (sql: Sql, isConfirmed = true) =>
      sql("select public.set_order_payment($1, $2)", [order.id, isConfirmed]),
    setQuantity: (sql: Sql, quantity: number) =>
      sql("select public.set_line_quantity($1, $2, $3)", [order.id, order.lineId, quantity]),
  });
}

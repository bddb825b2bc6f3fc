import { beforeEach } from "vitest";
import { placeOrder } from "./pizzeria.ts";
import { setUpPizzeria } from "./pizzeria-database.ts";
import type { Sql } from "./test-database.ts";

/** A pizzeria with one unpaid order of one pizza for R$ 50,00; the order is recreated before each test. */
export function setUpUnpaidOrder() {
  const shop = setUpPizzeria();
  let [lineId, orderId] = [0, 0];
  beforeEach(async () => {
    await shop.database.script("delete from public.pagamentos; delete from public.pedidos_pizza");
    const { lines } = await shop.database.asService(({ query }) =>
      placeOrder(query, [shop.line({ nome_cliente: "Ana", forma_pagamento: "pix" })]),
    );
    [lineId, orderId] = [lines[0]?.id ?? 0, lines[0]?.pedido_id ?? 0];
  });
  return {
    get database() {
      return shop.database;
    },
    get pizzeria() {
      return shop.pizzeria;
    },
    line: shop.line,
    get lineId() {
      return lineId;
    },
    get orderId() {
      return orderId;
    },
    /** [total, received, due, status] of the order. */
    async money(sql: Sql) {
      const [row] = await sql(
        "select valor_total, valor_recebido, falta, status from public.pedidos_pizza where id = $1",
        [orderId],
      );
      return row && [row.valor_total, row.valor_recebido, row.falta, row.status];
    },
    payments: (sql: Sql) =>
      sql("select valor, metodo, origem, nota from public.pagamentos where pedido_id = $1 order by id", [
        orderId,
      ]),
    async record(
      sql: Sql,
      amount: number,
      { method = "pix", mark = "", daysAhead = 0, note = "" } = {},
    ): Promise<number> {
      const [row] = await sql<{ id: number }>(
        `select public.record_payment($1::bigint, $2::numeric, $3, now() + $4::int * interval '1 day',
                                      nullif($5, ''), nullif($6, '')::uuid) as id`,
        [orderId, amount, method, daysAhead, note, mark],
      );
      return row?.id ?? 0;
    },
    confirm: (sql: Sql, isConfirmed = true) =>
      sql("select public.set_order_payment($1, $2)", [lineId, isConfirmed]),
    setQuantity: (sql: Sql, quantity: number) =>
      sql("select public.set_line_quantity($1, $2)", [lineId, quantity]),
  };
}

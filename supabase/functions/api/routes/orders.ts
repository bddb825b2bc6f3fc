import type { orderCalls } from "../../_shared/contract/calls/pizza.ts";
import { type FlatLine, groupOrders } from "../../_shared/rules/order-grouping.ts";
import { camelKeys } from "../lib/camel.ts";
import type { Handlers } from "../lib/handler.ts";
import { idempotencyKey } from "../lib/idempotency.ts";
import { paging } from "../lib/paging.ts";
import { notFound } from "../lib/problem.ts";
import type { Row, Rows } from "../lib/rows.ts";
import { placeOrder } from "./place-order.ts";

const toLines = (rows: unknown) => camelKeys(rows) as (FlatLine & Row)[];

/** The line acted on, and its order as it is now; the id the action gave back is the order's. */
async function changed(rows: Rows, lineId: number, message: string) {
  const missing = `Pedido com ID ${lineId} não encontrado`;
  const { pedido_id } = await rows.one(
    "linhas_pedido_pizza",
    { id: `eq.${lineId}`, select: "pedido_id" },
    missing,
  );
  const lines = toLines(
    await rows.list("linhas_pedido_pizza", { pedido_id: `eq.${pedido_id}`, order: "id.asc" }),
  );
  const data = lines.find(({ id }) => id === lineId);
  if (!data) throw notFound(missing);
  return { data, order: groupOrders(lines)[0], message };
}

export const orderRoutes: Handlers<typeof orderCalls> = {
  placeOrder,

  async listOrderLines({ rows, query }) {
    const { limit, offset, said } = paging(query);
    const filter = {
      ...(query.status && { status_pedido: `eq.${query.status}` }),
      ...(query.formaPagamento && { forma_pagamento: `eq.${query.formaPagamento}` }),
      ...(query.rodadaId && { rodada_id: `eq.${query.rodadaId}` }),
    };
    const order = "data_pedido.desc,pedido_id.desc,id.asc";
    const data = toLines(await rows.list("linhas_pedido_pizza", { ...filter, order, limit, offset }));
    return {
      data,
      ...said,
      ...("page" in said && { total: await rows.count("linhas_pedido_pizza", filter) }),
    };
  },

  async listOrders({ rows, query }) {
    const { limit, offset, said } = paging(query, 100);
    const [{ total, lines }] = (await rows.call("order_page", {
      p_search: query.search,
      p_status: query.status ?? undefined,
      p_payment: query.formaPagamento ?? undefined,
      p_money: query.cobranca ?? undefined,
      p_rodada_id: query.rodadaId,
      p_limit: limit,
      p_offset: offset,
    })) as [{ total: number; lines: Row[] }];
    return { data: groupOrders(toLines(lines)), ...said, total };
  },

  async setOrderStatus({ rows, params, body }) {
    const wanted = body.Status ?? body.StatusPedido ?? "Pendente";
    await rows.call("set_order_status", {
      p_line_id: params.id,
      p_status: wanted,
      ...(body.Motivo && { p_reason: body.Motivo }),
    });
    return changed(rows, params.id, `Status alterado para ${wanted}.`);
  },

  async confirmPayment({ rows, params }) {
    await rows.call("set_order_payment", { p_line_id: params.id, p_confirmed: true });
    return changed(rows, params.id, "Pagamento confirmado.");
  },
  async unconfirmPayment({ rows, params }) {
    await rows.call("set_order_payment", { p_line_id: params.id, p_confirmed: false });
    return changed(rows, params.id, "Pagamento desconfirmado.");
  },
  async confirmDelivery({ rows, params }) {
    await rows.call("set_order_delivery", { p_line_id: params.id, p_confirmed: true });
    return changed(rows, params.id, "Entrega confirmada.");
  },
  async unconfirmDelivery({ rows, params }) {
    await rows.call("set_order_delivery", { p_line_id: params.id, p_confirmed: false });
    return changed(rows, params.id, "Entrega desconfirmada.");
  },

  async setQuantity({ rows, params, body }) {
    await rows.call("set_line_quantity", { p_line_id: params.id, p_quantity: body.Quantidade });
    return changed(rows, params.id, "Quantidade atualizada.");
  },

  async addPizza({ rows, params, body, headers }) {
    const key = idempotencyKey(headers);
    const lineId = await rows.call("add_order_pizza", {
      p_line_id: params.id,
      p_tipo_pizza_id: body.TipoPizzaId,
      p_quantity: body.Quantidade,
      ...(key && { p_key: key }),
    });
    return changed(rows, Number(lineId), "Pizza adicionada ao pedido.");
  },

  async deleteOrderLine({ rows, params }) {
    await rows.call("delete_order_line", { p_line_id: params.id });
    return { data: { id: params.id }, message: "Pizza excluída do pedido." };
  },
};

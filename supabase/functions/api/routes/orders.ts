import type { orderCalls } from "../../_shared/contract/calls/pizza.ts";
import type { OrderLineRow } from "../../_shared/contract/order-responses.ts";
import { camelKeys } from "../lib/camel.ts";
import { COUNT, type DatabaseClient, unwrap, unwrapCount } from "../lib/database.ts";
import { groupOrders } from "../lib/group-orders.ts";
import type { Handlers } from "../lib/handler.ts";
import { idempotencyKey } from "../lib/idempotency.ts";
import { paging } from "../lib/paging.ts";
import { notFound } from "../lib/problem.ts";
import { placeOrder } from "./place-order.ts";

const toOrderLines = (rows: unknown) => camelKeys(rows) as OrderLineRow[];

/** The response of every action on an order: the line that the request named, and the line's order after the change. */
async function orderResponse(database: DatabaseClient, lineId: number, message: string) {
  const notFoundMessage = `Pedido com ID ${lineId} não encontrado`;
  const orderLines = () => database.from("linhas_pedido_pizza");
  const { pedido_id } = await unwrap(
    orderLines().select("pedido_id").eq("id", lineId).single(),
    notFoundMessage,
  );
  const lines = toOrderLines(
    await unwrap(orderLines().select("*").eq("pedido_id", Number(pedido_id)).order("id")),
  );
  const data = lines.find(({ id }) => id === lineId);
  if (!data) throw notFound(notFoundMessage);
  return { data, order: groupOrders(lines)[0], message };
}

export const orderRoutes: Handlers<typeof orderCalls> = {
  placeOrder,

  async listOrderLines({ database, query }) {
    const { limit, offset, meta } = paging(query);
    const filter = {
      ...(query.status && { status_pedido: query.status }),
      ...(query.formaPagamento && { forma_pagamento: query.formaPagamento }),
      ...(query.rodadaId && { rodada_id: query.rodadaId }),
    };
    const pageQuery = database
      .from("linhas_pedido_pizza")
      .select("*")
      .match(filter)
      .order("data_pedido", { ascending: false })
      .order("pedido_id", { ascending: false })
      .order("id")
      .range(offset, offset + limit - 1);
    const data = toOrderLines(await unwrap(pageQuery));
    // Also tells a caller without ?page that there are more lines than these.
    if (!("page" in meta) && data.length < limit) return { data };
    const countQuery = database.from("linhas_pedido_pizza").select("id", COUNT).match(filter);
    return { data, ...meta, total: await unwrapCount(countQuery) };
  },

  async listOrders({ database, query }) {
    const { limit, offset, meta } = paging(query, 100);
    const { total, lines } = await unwrap(
      database
        .rpc("order_page", {
          p_search: query.search,
          p_status: query.status ?? undefined,
          p_payment_method: query.formaPagamento ?? undefined,
          p_payment_state: query.cobranca ?? undefined,
          p_rodada_id: query.rodadaId,
          p_limit: limit,
          p_offset: offset,
        })
        .single(),
    );
    return { data: groupOrders(toOrderLines(lines)), ...meta, total };
  },

  async setOrderStatus({ database, params, body }) {
    const status = body.Status ?? body.StatusPedido ?? "Pendente";
    await unwrap(
      database.rpc("set_order_status", {
        p_line_id: params.id,
        p_status: status,
        ...(body.Motivo && { p_reason: body.Motivo }),
      }),
    );
    return orderResponse(database, params.id, `Status alterado para ${status}.`);
  },

  async reactivateOrder({ database, params, query }) {
    await unwrap(
      database.rpc("reactivate_order", { p_line_id: params.id, p_over_capacity: query.MesmoAssim ?? false }),
    );
    return orderResponse(database, params.id, "Pedido reativado.");
  },

  async confirmPayment({ database, params, query }) {
    const pay = {
      p_line_id: params.id,
      p_confirmed: true,
      p_total: query.ValorTotal,
      p_method: query.FormaPagamento,
    };
    await unwrap(database.rpc("set_order_payment", pay));
    return orderResponse(database, params.id, "Pagamento confirmado.");
  },
  async unconfirmPayment({ database, params }) {
    await unwrap(database.rpc("set_order_payment", { p_line_id: params.id, p_confirmed: false }));
    return orderResponse(database, params.id, "Pagamento desconfirmado.");
  },
  async confirmDelivery({ database, params }) {
    await unwrap(database.rpc("set_order_delivery", { p_line_id: params.id, p_confirmed: true }));
    return orderResponse(database, params.id, "Entrega confirmada.");
  },
  async unconfirmDelivery({ database, params }) {
    await unwrap(database.rpc("set_order_delivery", { p_line_id: params.id, p_confirmed: false }));
    return orderResponse(database, params.id, "Entrega desconfirmada.");
  },

  async setQuantity({ database, params, query, body }) {
    await unwrap(
      database.rpc("set_line_quantity", {
        p_line_id: params.id,
        p_quantity: body.Quantidade,
        p_seen: body.QuantidadeAnterior ?? undefined,
        p_over_capacity: query.MesmoAssim ?? false,
      }),
    );
    return orderResponse(database, params.id, "Quantidade atualizada.");
  },

  async addPizza({ database, params, query, body, headers }) {
    const key = idempotencyKey(headers);
    const lineId = await unwrap(
      database.rpc("add_order_pizza", {
        p_line_id: params.id,
        p_tipo_pizza_id: body.TipoPizzaId,
        p_quantity: body.Quantidade,
        p_over_capacity: query.MesmoAssim ?? false,
        ...(key && { p_idempotency_key: key }),
      }),
    );
    return orderResponse(database, Number(lineId), "Pizza adicionada ao pedido.");
  },

  async deleteOrderLine({ database, params }) {
    await unwrap(database.rpc("delete_order_line", { p_line_id: params.id }));
    return { data: { id: params.id }, message: "Pizza excluída do pedido." };
  },
};

import type { orderCalls } from "../../_shared/contract/calls/pizza.ts";
import { SUCCESS_MESSAGES, undoneWithDelivery } from "../../_shared/rules/success-messages.ts";
import { COUNT, unwrap, unwrapCount } from "../lib/database.ts";
import type { Handlers } from "../lib/handler.ts";
import { idempotencyKey } from "../lib/idempotency.ts";
import { paging } from "../lib/paging.ts";
import { orderOfLine, toGroupedOrders, toOrderLines, toOrderResponse } from "../lib/translate-orders.ts";
import { placeOrder } from "./place-order.ts";

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
    const { total, orders } = await unwrap(
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
    return { data: toGroupedOrders(orders), ...meta, total };
  },

  async setOrderStatus({ database, params: { id }, body }) {
    const status = body.Status ?? body.StatusPedido ?? "Pendente";
    const answer = await unwrap(
      database.rpc("set_order_status", {
        p_order_id: await orderOfLine(database, id),
        p_status: status,
        ...(body.Motivo && { p_reason: body.Motivo }),
      }),
    );
    return toOrderResponse(answer, id, SUCCESS_MESSAGES.setOrderStatus);
  },

  async reactivateOrder({ database, params: { id }, query }) {
    const answer = await unwrap(
      database.rpc("reactivate_order", {
        p_order_id: await orderOfLine(database, id),
        p_over_capacity: query.MesmoAssim ?? false,
      }),
    );
    return toOrderResponse(answer, id, SUCCESS_MESSAGES.reactivateOrder);
  },

  async confirmPayment({ database, params: { id }, query }) {
    const answer = await unwrap(
      database.rpc("set_order_payment", {
        p_order_id: await orderOfLine(database, id),
        p_confirmed: true,
        p_total: query.ValorTotal,
        p_method: query.FormaPagamento,
      }),
    );
    return toOrderResponse(answer, id, SUCCESS_MESSAGES.confirmPayment);
  },
  async unconfirmPayment({ database, params: { id } }) {
    const order = { p_order_id: await orderOfLine(database, id), p_confirmed: false };
    const answer = await unwrap(database.rpc("set_order_payment", order));
    return toOrderResponse(answer, id, SUCCESS_MESSAGES.unconfirmPayment);
  },

  async confirmDelivery({ database, params: { id } }) {
    const order = { p_order_id: await orderOfLine(database, id), p_delivered: true };
    const answer = await unwrap(database.rpc("mark_order_delivery", order));
    return toOrderResponse(answer, id, SUCCESS_MESSAGES.confirmDelivery);
  },
  async unconfirmDelivery({ database, params: { id }, query }) {
    const answer = await unwrap(
      database.rpc("mark_order_delivery", {
        p_order_id: await orderOfLine(database, id),
        p_delivered: false,
        p_keep_payment: query.ManterPagamento ?? false,
      }),
    );
    const { desfeito } = answer as { desfeito: number | null };
    const message = [SUCCESS_MESSAGES.unconfirmDelivery, undoneWithDelivery(desfeito)]
      .filter(Boolean)
      .join(". ");
    return toOrderResponse(answer, id, message);
  },

  async setQuantity({ database, params: { id }, query, body }) {
    const answer = await unwrap(
      database.rpc("set_line_quantity", {
        p_order_id: await orderOfLine(database, id),
        p_line_id: id,
        p_quantity: body.Quantidade,
        p_seen: body.QuantidadeAnterior ?? undefined,
        p_over_capacity: query.MesmoAssim ?? false,
      }),
    );
    return toOrderResponse(answer, id, SUCCESS_MESSAGES.setQuantity);
  },

  async addPizza({ database, params, query, body, headers }) {
    const key = idempotencyKey(headers);
    const answer = await unwrap(
      database.rpc("add_order_pizza", {
        p_order_id: await orderOfLine(database, params.id),
        p_tipo_pizza_id: body.TipoPizzaId,
        p_quantity: body.Quantidade,
        p_over_capacity: query.MesmoAssim ?? false,
        ...(key && { p_idempotency_key: key }),
      }),
    );
    const { linha_id } = answer as { linha_id: number };
    return toOrderResponse(answer, linha_id, SUCCESS_MESSAGES.addPizza);
  },

  async deleteOrderLine({ database, params: { id } }) {
    const line = { p_order_id: await orderOfLine(database, id), p_line_id: id };
    await unwrap(database.rpc("delete_order_line", line));
    return { data: { id }, message: SUCCESS_MESSAGES.deleteOrderLine };
  },
};

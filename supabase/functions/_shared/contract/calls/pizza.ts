import * as z from "zod/mini";
import type { Call } from "../call.ts";
import { anySpelling, deletedRow, mutationResult, pageOf } from "../common.ts";
import { calendarDownload } from "../files.ts";
import {
  changedLine,
  foundOrder,
  groupedOrder,
  orderLineRow,
  ownOrder,
  placedOrder,
} from "../order-responses.ts";
import {
  addPizza,
  changeOwnOrder,
  confirmPaymentQuery,
  lineQuery,
  orderQuery,
  overCapacityQuery,
  placeOrder,
  setQuantity,
  setStatus,
  unconfirmDeliveryQuery,
} from "../orders.ts";
import { correctNotes, findOwnOrder } from "../own-order.ts";

const orderAction = { method: "PUT", access: "admin", response: changedLine } as const;

export const orderCalls = {
  placeOrder: {
    method: "POST",
    path: "/pedidospizza",
    acceptsIdempotencyKey: true,
    access: "anyone",
    summary: "Faz um pedido: uma linha ou uma lista de linhas",
    body: placeOrder,
    response: placedOrder,
    status: 201,
  },
  listOrderLines: {
    method: "GET",
    path: "/pedidospizza",
    access: "admin",
    summary: "Linhas dos pedidos, das mais novas às mais antigas",
    query: lineQuery,
    response: pageOf(orderLineRow),
  },
  listOrders: {
    method: "GET",
    path: "/pedidospizza/grouped",
    access: "admin",
    authorizedInDatabase: true,
    summary: "Pedidos agrupados por cliente",
    query: orderQuery,
    response: pageOf(groupedOrder),
  },
  setOrderStatus: {
    ...orderAction,
    path: "/pedidospizza/{id}/status",
    summary: "Define o status do pedido",
    body: setStatus,
  },
  reactivateOrder: {
    ...orderAction,
    path: "/pedidospizza/{id}/reactivate",
    summary: "Desfaz o cancelamento, com pagamentos e entrega como estão",
    query: overCapacityQuery,
  },
  confirmPayment: {
    ...orderAction,
    path: "/pedidospizza/{id}/confirm-payment",
    summary: "Confirma o pagamento",
    query: confirmPaymentQuery,
  },
  unconfirmPayment: {
    ...orderAction,
    path: "/pedidospizza/{id}/unconfirm-payment",
    summary: "Desfaz a confirmação do pagamento",
  },
  confirmDelivery: {
    ...orderAction,
    path: "/pedidospizza/{id}/confirm-delivery",
    summary: "Confirma a entrega",
  },
  unconfirmDelivery: {
    ...orderAction,
    path: "/pedidospizza/{id}/unconfirm-delivery",
    summary: "Desfaz a confirmação da entrega, e o que foi recebido com ela",
    query: unconfirmDeliveryQuery,
  },
  setQuantity: {
    ...orderAction,
    path: "/pedidospizza/{id}/quantity",
    summary: "Altera a quantidade de uma linha",
    query: overCapacityQuery,
    body: setQuantity,
  },
  addPizza: {
    ...orderAction,
    method: "POST",
    path: "/pedidospizza/{id}/pizzas",
    acceptsIdempotencyKey: true,
    summary: "Acrescenta uma pizza ao pedido",
    query: overCapacityQuery,
    body: addPizza,
    status: 201,
  },
  deleteOrderLine: {
    method: "DELETE",
    path: "/pedidospizza/{id}",
    access: "admin",
    summary: "Retira uma linha; sem linhas, o pedido some",
    response: deletedRow,
  },
} as const satisfies Record<string, Call>;

const ownOrderAction = { access: "anyone", response: mutationResult(ownOrder) } as const;

/** The calls of the customer's page, where the order's secret is the credential. */
export const ownOrderCalls = {
  getOwnOrder: {
    method: "GET",
    path: "/pedido/{segredo}",
    access: "anyone",
    summary: "O próprio pedido",
    response: z.object({ data: ownOrder }),
  },
  findOwnOrder: {
    method: "POST",
    path: "/encontrar-pedido",
    access: "anyone",
    summary: "Acha o próprio pedido pelo código e pelo telefone",
    body: anySpelling(findOwnOrder),
    response: z.object({ data: foundOrder }),
  },
  remindOfPickup: {
    method: "GET",
    path: "/pedido/{segredo}/retirada.ics",
    access: "anyone",
    summary: "A retirada do próprio pedido para o calendário, com lembrete",
    ...calendarDownload,
  },
  changeOwnOrder: {
    method: "PUT",
    path: "/pedido/{segredo}",
    summary: "Altera o próprio pedido",
    body: changeOwnOrder,
    ...ownOrderAction,
  },
  correctOwnNotes: {
    method: "PUT",
    path: "/pedido/{segredo}/observacoes",
    summary: "Corrige as observações do próprio pedido, até o prazo ou até a cozinha imprimir a lista",
    body: correctNotes,
    ...ownOrderAction,
  },
  cancelOwnOrder: {
    method: "POST",
    path: "/pedido/{segredo}/cancelar",
    summary: "Cancela o próprio pedido",
    ...ownOrderAction,
  },
} as const satisfies Record<string, Call>;

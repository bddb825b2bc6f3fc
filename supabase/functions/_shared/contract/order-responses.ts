import * as z from "zod/mini";
import { ORDER_STATUSES } from "../rules/order-status.ts";
import { PAYMENT_METHODS } from "../rules/payment-methods.ts";
import { day, instant, listOf, nameSchema, time } from "./common.ts";

export const lineFields = {
  /** The line's id, which is the id parameter of all actions on orders. */
  id: z.int(),
  tipoPizzaId: z.int(),
  tipoPizzaNome: z.string(),
  /** Price in BRL at the time of the order. */
  tipoPizzaPreco: z.number(),
  quantidade: z.int(),
  valorTotal: z.number(),
  observacoes: z.nullable(z.string()),
  /** A note on this line only. */
  nota: z.nullable(z.string()),
};

/** Fields of an order that staff and the customer may read. */
const customerFields = {
  codigo: z.string(),
  nomeCliente: z.string(),
  telefone: z.string(),
  ehWhatsapp: z.boolean(),
  email: z.nullable(z.string()),
  formaPagamento: z.nullable(z.enum(PAYMENT_METHODS)),
  dataPedido: instant,
  dataPagamento: z.nullable(instant),
  dataEntrega: z.nullable(instant),
  dataCancelamento: z.nullable(instant),
  motivoCancelamento: z.nullable(z.string()),
  /** When the order was cancelled because it was not paid in time, which freed its share of the round's capacity. */
  liberadoEm: z.nullable(instant),
  /** BRL: the sum of the payments; null when the sum is zero. An order is paid when this is at least its total. */
  valorRecebido: z.nullable(z.number()),
};
const orderFields = {
  ...customerFields,
  pedidoId: z.int(),
  rodadaId: z.int(),
  dataRetirada: day,
  origem: z.string(),
  /** Entered by staff while the public could not order, or reactivated after its payment deadline or release. */
  foraDoPrazo: z.boolean(),
  statusPedido: z.enum(ORDER_STATUSES),
};
/** The names of the staff members who confirmed the payment and the delivery; only in responses to staff. */
const staffNames = {
  pagamentoPorNome: z.optional(z.nullable(z.string())),
  entregaPorNome: z.optional(z.nullable(z.string())),
};

/** An order line together with the fields of its order. */
export const orderLineRow = nameSchema(
  "OrderLine",
  z.object({ ...lineFields, ...orderFields, ...staffNames }),
);
export type OrderLineRow = z.output<typeof orderLineRow>;

/** An order with its lines. */
export const groupedOrder = nameSchema(
  "Order",
  z.object({
    ...orderFields,
    ...staffNames,
    valorTotalGeral: z.number(),
    pizzas: z.array(z.object(lineFields)),
  }),
);
export type GroupedOrder = z.output<typeof groupedOrder>;

/** Without its code when the line was added to an existing order whose secret the caller did not send. */
const placedLine = z.extend(orderLineRow, { codigo: z.nullable(z.string()) });

export const placedOrder = z.extend(listOf(placedLine), {
  /**
   * segredo: the secret of the customer's page, codigo: the order's code; both null when the lines were added to an existing order whose secret the caller
   * did not send. In that case valorTotalGeral is the sum of the lines sent, not the total of the order.
   */
  orders: z.array(
    z.object({
      codigo: z.nullable(z.string()),
      segredo: z.nullable(z.string()),
      valorTotalGeral: z.number(),
    }),
  ),
  message: z.string(),
});

/** The line that the request named, and the line's order after the change. */
export const changedLine = z.object({ data: orderLineRow, order: groupedOrder, message: z.string() });

/** The fields of an order that the customer may read. */
export const ownOrder = nameSchema(
  "OwnOrder",
  z.object({
    ...customerFields,
    status: z.enum(ORDER_STATUSES),
    /** True while the order is pending, has no payment, and pedidosAte is in the future. */
    podeAlterar: z.boolean(),
    /** True until pedidosAte while the kitchen sheet was not printed: the notes can be corrected, also of a paid order. */
    podeCorrigir: z.boolean(),
    rodada: z.object({
      id: z.int(),
      dataRetirada: day,
      /** The pickup day that the customer knew before the round was moved; null when it was not. */
      dataAnterior: z.nullable(day),
      retiradaInicio: time,
      retiradaFim: time,
      pedidosAte: instant,
      /** The payment deadline; null: payment is due by the pickup. */
      pagarAte: z.nullable(instant),
    }),
    linhas: z.array(
      z.object({
        id: z.int(),
        tipoPizzaId: z.int(),
        nome: z.string(),
        quantidade: z.int(),
        precoUnitario: z.number(),
        valorTotal: z.number(),
        /** The line was added by name and phone, without the order's secret: its notes are hidden, and only staff can remove it. */
        deOutros: z.boolean(),
        observacoes: z.nullable(z.string()),
        nota: z.nullable(z.string()),
      }),
    ),
    valorTotal: z.number(),
  }),
);
export type OwnOrder = z.output<typeof ownOrder>;

/** Where the page of a found order is. */
export const foundOrder = z.object({ codigo: z.string(), segredo: z.string(), dataRetirada: day });
export type FoundOrder = z.output<typeof foundOrder>;

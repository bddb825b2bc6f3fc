import * as z from "zod/mini";
import { STATUS_PEDIDO } from "../rules/order-status.ts";
import { day, instant, listOf, named, time } from "./common.ts";
import { PAYMENT_METHODS } from "./orders.ts";

export const pizza = {
  /** The line's id: what every action on an order takes. */
  id: z.int(),
  tipoPizzaId: z.int(),
  tipoPizzaNome: z.string(),
  /** BRL, as ordered */
  tipoPizzaPreco: z.number(),
  quantidade: z.int(),
  valorTotal: z.number(),
  observacoes: z.nullable(z.string()),
  /** Of these pizzas alone. */
  nota: z.nullable(z.string()),
};

/** What customers see of an order, too. */
const common = {
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
  /** Cancelled because it was not paid in time: its places were sold again. */
  liberadoEm: z.nullable(instant),
  /** BRL: the sum of the payments; null when nothing is left of them. Paid is what has received at least its total. */
  valorRecebido: z.nullable(z.number()),
};
const order = {
  ...common,
  pedidoId: z.int(),
  rodadaId: z.int(),
  dataRetirada: day,
  origem: z.string(),
  /** Entered by staff while its round took no orders from the public. */
  foraDoPrazo: z.boolean(),
  statusPedido: z.enum(STATUS_PEDIDO),
};
/** Who confirmed and who handed over: in the admin's lists. */
const staff = {
  pagamentoPorNome: z.optional(z.nullable(z.string())),
  entregaPorNome: z.optional(z.nullable(z.string())),
};

/** A line with the order around it. */
export const flatLine = named("OrderLine", z.object({ ...pizza, ...order, ...staff }));
export type FlatLine = z.output<typeof flatLine>;

/** An order with its lines. */
export const groupedOrder = named(
  "Order",
  z.object({ ...order, ...staff, valorTotalGeral: z.number(), pizzas: z.array(z.object(pizza)) }),
);
export type GroupedOrder = z.output<typeof groupedOrder>;

export const placedOrder = z.extend(listOf(flatLine), {
  /**
   * segredo: the key to the customer's page; null when the lines joined an order whose key the caller does not hold. Then
   * valorTotalGeral is the sum of the lines sent, not of the whole order.
   */
  orders: z.array(
    z.object({ codigo: z.string(), segredo: z.nullable(z.string()), valorTotalGeral: z.number() }),
  ),
  message: z.string(),
});

/** The line acted on, and the order around it as it is now. */
export const changedLine = z.object({ data: flatLine, order: groupedOrder, message: z.string() });

/** What the customer sees of the own order, and nothing else. */
export const ownOrder = named(
  "OwnOrder",
  z.object({
    ...common,
    status: z.enum(STATUS_PEDIDO),
    /** Still pending, nothing paid, and before the order-until time. */
    podeAlterar: z.boolean(),
    rodada: z.object({
      id: z.int(),
      dataRetirada: day,
      retiradaInicio: time,
      retiradaFim: time,
      pedidosAte: instant,
      /** Pay until; null: until the pickup. */
      pagarAte: z.nullable(instant),
    }),
    linhas: z.array(
      z.object({
        tipoPizzaId: z.int(),
        nome: z.string(),
        quantidade: z.int(),
        precoUnitario: z.number(),
        valorTotal: z.number(),
        /** Joined the order by name and phone: its notes are not shown, and only the house takes it away. */
        deOutros: z.boolean(),
        observacoes: z.nullable(z.string()),
        nota: z.nullable(z.string()),
      }),
    ),
    valorTotal: z.number(),
  }),
);
export type OwnOrder = z.output<typeof ownOrder>;

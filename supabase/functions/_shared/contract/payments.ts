import * as z from "zod/mini";
import { PAYMENT_METHODS } from "../rules/payment-methods.ts";
import type { Call } from "./call.ts";
import {
  anySpelling,
  blankIsNull,
  deletedRow,
  instant,
  listOf,
  moneyInput,
  nameSchema,
  optionalSingleLine,
  timestampInput,
} from "./common.ts";
import { groupedOrder } from "./order-responses.ts";
import { paymentMethod } from "./orders.ts";
import type { Resource } from "./resource.ts";

const AMOUNT = "Informe um valor em reais com no máximo duas casas depois da vírgula, como 50,00.";
const MAX_AMOUNT = 500_000;
/** Tolerates clocks of devices that are some minutes fast. */
const FAST_CLOCK_MS = 5 * 60_000;

/** Negative: a refund. */
const amount = moneyInput(-MAX_AMOUNT, MAX_AMOUNT, AMOUNT).check(z.refine((value) => value !== 0, AMOUNT));

export const recordPayment = anySpelling(
  z.object({
    Valor: amount,
    Metodo: paymentMethod,
    /** When the payment was received; now by default. */
    RecebidoEm: blankIsNull(
      timestampInput().check(
        z.refine((at) => Date.parse(at) <= Date.now() + FAST_CLOCK_MS, "A data do pagamento está no futuro."),
      ),
    ),
    Nota: optionalSingleLine(300),
  }),
);

const payment = nameSchema(
  "Payment",
  z.object({
    id: z.int(),
    /** BRL; negative: a refund. */
    valor: z.number(),
    metodo: z.enum([...PAYMENT_METHODS, "nao_informado", "ajuste"]),
    recebidoEm: instant,
    /** Recorded by a user, or imported from a bank statement. */
    origem: z.enum(["balcao", "extrato"]),
    nota: z.nullable(z.string()),
    registradoPorNome: z.nullable(z.string()),
  }),
);

const calls = {
  listPayments: {
    method: "GET",
    path: "/pedidospizza/{id}/payments",
    access: "admin",
    summary: "Pagamentos e devoluções do pedido, dos mais novos aos mais antigos",
    response: listOf(payment),
  },
  recordPayment: {
    method: "POST",
    path: "/pedidospizza/{id}/payments",
    acceptsIdempotencyKey: true,
    access: "admin",
    summary: "Registra um pagamento do pedido, ou com valor negativo uma devolução",
    body: recordPayment,
    response: z.object({ data: payment, order: groupedOrder, message: z.string() }),
    status: 201,
  },
  removePayment: {
    method: "DELETE",
    path: "/payments/{id}",
    access: "admin",
    summary: "Desfaz um pagamento",
    response: deletedRow,
  },
} as const satisfies Record<string, Call>;

export const payments = {
  table: "pagamentos",
  label: "Pagamento",
  listLabel: "Pagamentos",
  labelWithArticle: "o pagamento de",
  fields: {},
  api: { name: "Pagamentos", description: "O que foi recebido pelos pedidos de pizza", calls },
} as const satisfies Resource;

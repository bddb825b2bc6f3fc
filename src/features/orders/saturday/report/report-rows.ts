import type { Database } from "@shared/database.types.ts";
import { formatPhone } from "@shared/rules/phone.ts";
import type { Order } from "@/features/orders/order";
import { paymentLabel, receivedLabel } from "@/features/orders/payment-methods";

type Functions = Database["public"]["Functions"];
type ReportReturn = Functions["round_report"]["Returns"][number];
type PaymentReturn = Functions["round_payments"]["Returns"][number];

/**
 * Sums of orders. `forma_pagamento`: null for the total of a `situacao`, "" for a method not chosen yet. In BRL, `valor` is the price of
 * the orders, and `recebido` the amount received for them.
 */
type ReportRow = Omit<ReportReturn, "forma_pagamento"> & { forma_pagamento: string | null };

/** Sums of payments in BRL: per day and method, per method (`dia` is null), or in total (`metodo` is null, too). */
export type PaymentRow = Omit<PaymentReturn, "dia" | "metodo"> & {
  dia: string | null;
  metodo: string | null;
};

const STATUSES = [
  { id: "pago", label: "Pagos" },
  { id: "parcial", label: "Pagos em parte" },
  { id: "pendente", label: "A pagar" },
  { id: "cancelado", label: "Cancelados" },
  { id: "a_devolver", label: "Cancelados depois de pagos (a devolver)" },
] as const;
const HIDDEN_WHEN_EMPTY: readonly string[] = ["parcial", "a_devolver"];

const ZERO_TOTAL = { pedidos: 0, pizzas: 0, valor: 0, recebido: 0 };

/** The sections of the report: each status with its methods and its total, as summed by the database. */
export const reportSections = (rows: ReportRow[]) =>
  STATUSES.map(({ id, label }) => {
    const statusRows = rows.filter(({ situacao }) => situacao === id);
    return {
      id,
      label,
      total: statusRows.find(({ forma_pagamento }) => forma_pagamento === null) ?? ZERO_TOTAL,
      methods: statusRows.filter(({ forma_pagamento }) => forma_pagamento !== null),
    };
  }).filter(({ id, total }) => !HIDDEN_WHEN_EMPTY.includes(id) || total.pedidos > 0);

/** Payments in total, by method, and by day. */
export const paymentSums = (rows: PaymentRow[]) => ({
  total: rows.find(({ dia, metodo }) => dia === null && metodo === null)?.valor ?? 0,
  methods: rows.filter(({ dia, metodo }) => dia === null && metodo !== null),
  days: rows.filter(({ dia }) => dia !== null),
});

export const paymentsTable = (rows: PaymentRow[]) => [
  ["Dia", "Forma de pagamento", "Pagamentos", "Recebido (R$)", "Devolvido (R$)", "Saldo (R$)"],
  ...rows.map(({ dia, metodo, pagamentos, recebido, devolvido, valor }) => [
    dia ? { day: dia } : "Todos os dias",
    metodo ? receivedLabel(metodo) : "Total",
    pagamentos,
    recebido,
    devolvido,
    valor,
  ]),
];

export const reportTable = (rows: ReportRow[]) => [
  ["Situação", "Forma de pagamento", "Pedidos", "Pizzas", "Pedido (R$)", "Recebido (R$)"],
  ...reportSections(rows).flatMap(({ label, total, methods }) => [
    ...methods.map(({ forma_pagamento, pedidos, pizzas, valor, recebido }) => [
      label,
      paymentLabel(forma_pagamento),
      pedidos,
      pizzas,
      valor,
      recebido,
    ]),
    [label, "Total", total.pedidos, total.pizzas, total.valor, total.recebido],
  ]),
];

/** A row for each line; an order's received amount is on its first line only, so that the column can be summed. */
export const linesTable = (orders: Order[]) => [
  [
    "Código",
    "Cliente",
    "Telefone",
    "Pedido em",
    "Pizza",
    "Quantidade",
    "Preço (R$)",
    "Total (R$)",
    "Pagamento",
    "Status",
    "Fora do prazo",
    "Observação da pizza",
    "Observações",
    "Recebido pelo pedido (R$)",
  ],
  ...orders.flatMap((order) =>
    order.linhas.map((line, index) => [
      order.codigo,
      order.nome_cliente,
      order.telefone && formatPhone(order.telefone),
      new Date(order.data_pedido),
      line.tipo_pizza_nome,
      line.quantidade,
      line.tipo_pizza_preco,
      line.valor_total,
      paymentLabel(order.forma_pagamento),
      order.status,
      order.fora_do_prazo ? "Sim" : "",
      line.nota,
      line.observacoes,
      index === 0 ? order.valor_recebido : "",
    ]),
  ),
];

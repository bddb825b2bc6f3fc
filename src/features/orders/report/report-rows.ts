import { paymentLabel } from "@/features/orders/payment-methods";
import type { RoundLine } from "@/features/orders/report/queries";

/** A row of the database's report; forma_pagamento null is the total of its situacao, '' a method not chosen yet. */
export type ReportRow = {
  situacao: string;
  forma_pagamento: string | null;
  pedidos: number;
  pizzas: number;
  valor: number;
};

export const STATUSES = [
  { id: "pago", label: "Pagos" },
  { id: "pendente", label: "A pagar" },
  { id: "cancelado", label: "Cancelados" },
  { id: "a_devolver", label: "Cancelados depois de pagos (a devolver)" },
] as const;

const NOTHING = { pedidos: 0, pizzas: 0, valor: 0 };

/** The report as it is read: each status with its methods and its total, as the database added them up. */
export const reportSections = (rows: ReportRow[]) =>
  STATUSES.map(({ id, label }) => {
    const own = rows.filter(({ situacao }) => situacao === id);
    return {
      id,
      label,
      total: own.find(({ forma_pagamento }) => forma_pagamento === null) ?? NOTHING,
      methods: own.filter(({ forma_pagamento }) => forma_pagamento !== null),
    };
  }).filter(({ id, total }) => id !== "a_devolver" || total.pedidos > 0);

export const reportTable = (rows: ReportRow[]) => [
  ["Situação", "Forma de pagamento", "Pedidos", "Pizzas", "Valor (R$)"],
  ...reportSections(rows).flatMap(({ label, total, methods }) => [
    ...methods.map(({ forma_pagamento, pedidos, pizzas, valor }) => [
      label,
      paymentLabel(forma_pagamento),
      pedidos,
      pizzas,
      valor,
    ]),
    [label, "Total", total.pedidos, total.pizzas, total.valor],
  ]),
];

export const linesTable = (lines: RoundLine[]) => [
  [
    "Código",
    "Cliente",
    "Telefone",
    "Pizza",
    "Quantidade",
    "Preço (R$)",
    "Total (R$)",
    "Pagamento",
    "Status",
    "Observações",
  ],
  ...lines.map((line) => [
    line.codigo,
    line.nome_cliente,
    line.telefone,
    line.tipo_pizza_nome,
    line.quantidade,
    line.tipo_pizza_preco,
    line.valor_total,
    paymentLabel(line.forma_pagamento),
    line.status_pedido,
    line.observacoes,
  ]),
];

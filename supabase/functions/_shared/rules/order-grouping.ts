// Flat lines, as the database lists them -> one order per customer and pickup, with its pizzas.

export const STATUS_PEDIDO = ["Pendente", "Confirmado", "Entregue", "Cancelado"] as const;
export type StatusPedido = (typeof STATUS_PEDIDO)[number];

type OrderFacts = {
  dataPagamento: string | null;
  dataEntrega: string | null;
  dataCancelamento: string | null;
};

/** Cancelled beats delivered beats paid. The database derives the same from the same dates. */
export function statusPedido(order: OrderFacts): StatusPedido {
  if (order.dataCancelamento) return "Cancelado";
  if (order.dataEntrega) return "Entregue";
  return order.dataPagamento ? "Confirmado" : "Pendente";
}

type PizzaFields = {
  id: number;
  tipoPizzaId: number;
  tipoPizzaNome: string;
  /** BRL, copied when the line was made */
  tipoPizzaPreco: number;
  quantidade: number;
  /** BRL */
  valorTotal: number;
  observacoes: string | null;
  nota: string | null;
};

export type FlatLine = PizzaFields & OrderFacts & { pedidoId: number };

export type OrderGroup<Line extends FlatLine> = Omit<Line, keyof PizzaFields> & {
  statusPedido: StatusPedido;
  /** BRL */
  valorTotalGeral: number;
  pizzas: PizzaFields[];
};

function split<Line extends FlatLine>(line: Line) {
  const {
    id,
    tipoPizzaId,
    tipoPizzaNome,
    tipoPizzaPreco,
    quantidade,
    valorTotal,
    observacoes,
    nota,
    ...order
  } = line;
  return {
    pizza: { id, tipoPizzaId, tipoPizzaNome, tipoPizzaPreco, quantidade, valorTotal, observacoes, nota },
    order,
  };
}

/** Orders in the order of their first line, lines as they came. Money is added in cents. */
export function groupOrders<Line extends FlatLine>(lines: readonly Line[]): OrderGroup<Line>[] {
  const groups = new Map<
    number,
    { order: Omit<Line, keyof PizzaFields>; cents: number; pizzas: PizzaFields[] }
  >();
  for (const line of lines) {
    const { pizza, order } = split(line);
    const group = groups.get(line.pedidoId) ?? { order, cents: 0, pizzas: [] };
    group.pizzas.push(pizza);
    group.cents += Math.round(pizza.valorTotal * 100);
    groups.set(line.pedidoId, group);
  }
  return [...groups.values()].map(({ order, cents, pizzas }) => ({
    ...order,
    statusPedido: statusPedido(order),
    valorTotalGeral: cents / 100,
    pizzas,
  }));
}

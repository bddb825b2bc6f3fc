import { type GroupedOrder, lineFields, type OrderLineRow } from "../../_shared/contract/order-responses.ts";

type Pizza = GroupedOrder["pizzas"][number];

function splitLine(line: OrderLineRow) {
  const fields = (isLineField: boolean) =>
    Object.fromEntries(Object.entries(line).filter(([name]) => name in lineFields === isLineField));
  return { pizza: fields(true) as Pizza, order: fields(false) as Omit<OrderLineRow, keyof Pizza> };
}

const cents = (brl: number) => Math.round(brl * 100);

/** Groups order lines by order. Orders are sorted by their first line; the pizzas of an order keep the order of the lines. */
export function groupOrders(lines: readonly OrderLineRow[]): GroupedOrder[] {
  const groups = new Map<number, GroupedOrder>();
  for (const line of lines) {
    const { pizza, order } = splitLine(line);
    const group = groups.get(line.pedidoId) ?? { ...order, valorTotalGeral: 0, pizzas: [] };
    group.pizzas.push(pizza);
    group.valorTotalGeral = (cents(group.valorTotalGeral) + cents(pizza.valorTotal)) / 100;
    groups.set(line.pedidoId, group);
  }
  return [...groups.values()];
}

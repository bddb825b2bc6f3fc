import {
  type FlatLine,
  type GroupedOrder,
  pizza as pizzaFields,
} from "../../_shared/contract/order-answers.ts";

type Pizza = GroupedOrder["pizzas"][number];

function split(line: FlatLine) {
  const part = (isOfPizza: boolean) =>
    Object.fromEntries(Object.entries(line).filter(([name]) => name in pizzaFields === isOfPizza));
  return { pizza: part(true) as Pizza, order: part(false) as Omit<FlatLine, keyof Pizza> };
}

const cents = (brl: number) => Math.round(brl * 100);

/** Flat lines, as the database lists them -> orders in the order of their first line, with their pizzas as they came. */
export function groupOrders(lines: readonly FlatLine[]): GroupedOrder[] {
  const groups = new Map<number, GroupedOrder>();
  for (const line of lines) {
    const { pizza, order } = split(line);
    const group = groups.get(line.pedidoId) ?? { ...order, valorTotalGeral: 0, pizzas: [] };
    group.pizzas.push(pizza);
    group.valorTotalGeral = (cents(group.valorTotalGeral) + cents(pizza.valorTotal)) / 100;
    groups.set(line.pedidoId, group);
  }
  return [...groups.values()];
}

import { queryOptions } from "@tanstack/react-query";
import { byCustomer, roundOrdersQuery, type SaturdayOrder } from "@/features/orders/order";

/** The label texts of all boxes of a round, sorted by customer. */
export const labelsQuery = (roundId: number) =>
  queryOptions({ ...roundOrdersQuery(roundId), select: labelsOf });

export type Label = ReturnType<typeof labelsOf>[number];

const LABELS_PER_SHEET = 14;

/** One label per pizza, sorted by customer, so that the labels of an order are adjacent. */
export function labelsOf(orders: SaturdayOrder[]) {
  return orders.toSorted(byCustomer).flatMap(({ id, codigo, nome_cliente, falta, linhas }) => {
    const pizzas = linhas.flatMap((line) => Array.from({ length: line.quantidade }, () => line));
    return pizzas.map(({ nota, tipo_pizza_nome }, index) => ({
      key: `${id} ${index}`,
      name: nome_cliente,
      code: codigo,
      pizza: tipo_pizza_nome,
      note: nota,
      /** BRL still owed for the order. */
      due: falta,
      /** Number of this box within the order, counted from 1; `boxes` is the total. */
      box: index + 1,
      boxes: pizzas.length,
    }));
  });
}

export const chunkIntoSheets = (labels: Label[]) =>
  Array.from({ length: Math.ceil(labels.length / LABELS_PER_SHEET) }, (_, sheet) =>
    labels.slice(sheet * LABELS_PER_SHEET, (sheet + 1) * LABELS_PER_SHEET),
  );

import { queryOptions } from "@tanstack/react-query";
import { PIZZA_KEY, POLLING } from "@/features/orders/queries";
import { fetchAllPages } from "@/lib/fetch-all-pages";
import { listForAdmin } from "@/lib/require-admin";
import { rows } from "@/lib/rows";

const readOrders = (roundId: number, signal: AbortSignal) =>
  fetchAllPages(
    () =>
      rows
        .from("pedidos_pizza")
        .select(
          "id, codigo, nome_cliente, nome_dobrado, falta, itens_pedido_pizza(id, quantidade, nota, tipos_pizza(nome))",
        )
        .eq("rodada_id", roundId)
        .is("data_cancelamento", null),
    signal,
  );
type LabelOrder = Awaited<ReturnType<typeof readOrders>>[number];

/** The label texts of all boxes of a round, sorted by customer. */
export const labelsQuery = (roundId: number) =>
  queryOptions({
    queryKey: [...PIZZA_KEY, "labels", roundId],
    queryFn: async ({ signal }) => labelsOf(await listForAdmin(readOrders(roundId, signal))),
    ...POLLING,
  });

export type Label = ReturnType<typeof labelsOf>[number];

const LABELS_PER_SHEET = 14;

/** One label per pizza, sorted by customer, so that the labels of an order are adjacent. */
export function labelsOf(orders: LabelOrder[]) {
  const byName = orders.toSorted(
    (one, other) => one.nome_dobrado.localeCompare(other.nome_dobrado) || one.id - other.id,
  );
  return byName.flatMap(({ id, codigo, nome_cliente, falta, itens_pedido_pizza }) => {
    const pizzas = itens_pedido_pizza
      .toSorted((one, other) => one.id - other.id)
      .flatMap((line) => Array.from({ length: line.quantidade }, () => line));
    return pizzas.map(({ nota, tipos_pizza }, index) => ({
      key: `${id} ${index}`,
      name: nome_cliente,
      code: codigo,
      pizza: tipos_pizza.nome,
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

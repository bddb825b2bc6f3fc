import type { Database } from "@shared/database.types.ts";
import { queryOptions, useMutation } from "@tanstack/react-query";
import { type OrderLine, roundOrdersQuery, type SaturdayOrder } from "@/features/orders/order";
import { PIZZA_KEY, POLLING } from "@/features/orders/queries";
import { rows, unwrap } from "@/lib/rows";

/** Pizzas to bake in a round, by type. */
export const roundPizzasQuery = (roundId: number) =>
  queryOptions({
    queryKey: [...PIZZA_KEY, "round-pizzas", roundId],
    queryFn: ({ signal }) => unwrap(rows.rpc("round_pizzas", { p_rodada_id: roundId }).abortSignal(signal)),
    ...POLLING,
  });

/** `tardias`: the pizzas of orders entered after the deadline. */
export type PizzaTotal = Database["public"]["Functions"]["round_pizzas"]["Returns"][number];

/** A line of the round with its order's id, code and customer. */
export type NoteLine = OrderLine & Pick<SaturdayOrder, "codigo" | "nome_cliente"> & { pedido_id: number };

/** `orders`: for each note on an order, the lines that have it. `pizzas`: the lines with a note on their pizza. */
function notesOfRound(orders: SaturdayOrder[]) {
  const lines = orders.flatMap(({ id, codigo, nome_cliente, linhas }) =>
    linhas.map((line): NoteLine => ({ ...line, pedido_id: id, codigo, nome_cliente })),
  );
  const linesByNote = new Map<string, NoteLine[]>();
  for (const line of lines) {
    if (line.observacoes === null) continue;
    const key = `${line.pedido_id} ${line.observacoes}`;
    linesByNote.set(key, [...(linesByNote.get(key) ?? []), line]);
  }
  return { orders: [...linesByNote.values()], pizzas: lines.filter(({ nota }) => nota !== null) };
}

export const roundNotesQuery = (roundId: number) =>
  queryOptions({ ...roundOrdersQuery(roundId), select: notesOfRound });

/** Records the first printing of the kitchen sheet. If that fails, customers may still correct their notes, and the alarm tells. */
export const useRecordPrint = () =>
  useMutation({
    mutationFn: (roundId: number) => unwrap(rows.rpc("record_kitchen_print", { p_rodada_id: roundId })),
  });

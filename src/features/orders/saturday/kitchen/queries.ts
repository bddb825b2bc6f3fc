import type { Database } from "@shared/database.types.ts";
import { queryOptions } from "@tanstack/react-query";
import { type DataOf, PIZZA_KEY, POLLING } from "@/features/orders/queries";
import { fetchAllPages } from "@/lib/fetch-all-pages";
import { listForAdmin } from "@/lib/require-admin";
import { rows, unwrap } from "@/lib/rows";

/** Pizzas to bake in a round, by type. */
export const roundPizzasQuery = (roundId: number) =>
  queryOptions({
    queryKey: [...PIZZA_KEY, "round-pizzas", roundId],
    queryFn: ({ signal }) =>
      listForAdmin(unwrap(rows.rpc("round_pizzas", { p_rodada_id: roundId }).abortSignal(signal))),
    ...POLLING,
  });

/** `tardias`: the pizzas of orders entered after the deadline. */
export type PizzaTotal = Database["public"]["Functions"]["round_pizzas"]["Returns"][number];

/** `orders`: for each note on an order, the lines that have it. `pizzas`: the lines with a note on their pizza. */
export const roundNotesQuery = (roundId: number) =>
  queryOptions({
    queryKey: [...PIZZA_KEY, "round-notes", roundId],
    queryFn: async ({ signal }) => {
      const readLines = fetchAllPages(
        () =>
          rows
            .from("linhas_pedido_pizza")
            .select(
              "id, pedido_id, codigo, nome_cliente, observacoes, nota, quantidade, tipo_pizza_id, tipo_pizza_nome",
            )
            .eq("rodada_id", roundId)
            .is("data_cancelamento", null)
            .or("observacoes.not.is.null,nota.not.is.null"),
        signal,
      );
      const lines = await listForAdmin(readLines);
      const linesByNote = new Map<string, typeof lines>();
      for (const line of lines) {
        if (line.observacoes === null) continue;
        const key = `${line.pedido_id} ${line.observacoes}`;
        linesByNote.set(key, [...(linesByNote.get(key) ?? []), line]);
      }
      return { orders: [...linesByNote.values()], pizzas: lines.filter(({ nota }) => nota !== null) };
    },
    ...POLLING,
  });

export type NoteLine = DataOf<ReturnType<typeof roundNotesQuery>>["pizzas"][number];

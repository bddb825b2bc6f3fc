import { queryOptions } from "@tanstack/react-query";
import { PIZZA_KEY } from "@/features/orders/queries";
import { fetchAllPages, PAGE_ROWS } from "@/lib/fetch-all-pages";
import { rows, unwrap } from "@/lib/rows";

/** What to bake for a round, by type. */
export const roundPizzasQuery = (roundId: number) =>
  queryOptions({
    queryKey: [...PIZZA_KEY, "round-pizzas", roundId],
    queryFn: ({ signal }) => unwrap(rows.rpc("round_pizzas", { p_rodada_id: roundId }).abortSignal(signal)),
    staleTime: 0,
    refetchInterval: 20_000,
  });

export type PizzaTotal = {
  tipo_pizza_id: number;
  nome: string;
  pagas: number;
  pendentes: number;
  total: number;
  /** Of orders entered after the deadline. */
  tardias: number;
};

/** Lines with a note, one note an order even when its lines repeat it. */
export const roundNotesQuery = (roundId: number) =>
  queryOptions({
    queryKey: [...PIZZA_KEY, "round-notes", roundId],
    queryFn: async ({ signal }) => {
      const lines = await fetchAllPages((afterId) =>
        unwrap(
          rows
            .from("linhas_pedido_pizza")
            .select("id, pedido_id, codigo, nome_cliente, observacoes, quantidade, tipo_pizza_nome")
            .eq("rodada_id", roundId)
            .is("data_cancelamento", null)
            .not("observacoes", "is", null)
            .gt("id", afterId)
            .order("id")
            .limit(PAGE_ROWS)
            .abortSignal(signal),
        ),
      );
      const notes = new Map<string, typeof lines>();
      for (const line of lines) {
        const key = `${line.pedido_id} ${line.observacoes}`;
        notes.set(key, [...(notes.get(key) ?? []), line]);
      }
      return [...notes.values()];
    },
    staleTime: 0,
    refetchInterval: 20_000,
  });

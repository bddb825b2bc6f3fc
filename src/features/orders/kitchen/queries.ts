import { queryOptions } from "@tanstack/react-query";
import { followedClosely } from "@/features/orders/admin/queries";
import { labelsOf } from "@/features/orders/kitchen/labels-of";
import { PIZZA_KEY } from "@/features/orders/queries";
import { fetchAllPages, PAGE_ROWS } from "@/lib/fetch-all-pages";
import { rows, unwrap } from "@/lib/rows";

/** What to bake for a round, by type. */
export const roundPizzasQuery = (roundId: number) =>
  queryOptions({
    queryKey: [...PIZZA_KEY, "round-pizzas", roundId],
    queryFn: ({ signal }) => unwrap(rows.rpc("round_pizzas", { p_rodada_id: roundId }).abortSignal(signal)),
    ...followedClosely,
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

/** Notes of orders, once even when the lines repeat them, and notes of single pizzas by type. */
export const roundNotesQuery = (roundId: number) =>
  queryOptions({
    queryKey: [...PIZZA_KEY, "round-notes", roundId],
    queryFn: async ({ signal }) => {
      const lines = await fetchAllPages((afterId) =>
        unwrap(
          rows
            .from("linhas_pedido_pizza")
            .select(
              "id, pedido_id, codigo, nome_cliente, observacoes, nota, quantidade, tipo_pizza_id, tipo_pizza_nome",
            )
            .eq("rodada_id", roundId)
            .is("data_cancelamento", null)
            .or("observacoes.not.is.null,nota.not.is.null")
            .gt("id", afterId)
            .order("id")
            .limit(PAGE_ROWS)
            .abortSignal(signal),
        ),
      );
      const notes = new Map<string, typeof lines>();
      for (const line of lines) {
        if (line.observacoes === null) continue;
        const key = `${line.pedido_id} ${line.observacoes}`;
        notes.set(key, [...(notes.get(key) ?? []), line]);
      }
      return { orders: [...notes.values()], pizzas: lines.filter(({ nota }) => nota !== null) };
    },
    ...followedClosely,
  });

export type PizzaNote = {
  id: number;
  tipo_pizza_id: number;
  quantidade: number;
  nota: string | null;
  codigo: string;
};

/** Every box of a round, by customer: what its label says. */
export const labelsQuery = (roundId: number) =>
  queryOptions({
    queryKey: [...PIZZA_KEY, "labels", roundId],
    queryFn: async ({ signal }) => {
      const orders = await fetchAllPages((afterId) =>
        unwrap(
          rows
            .from("pedidos_pizza")
            .select(
              "id, codigo, nome_cliente, nome_dobrado, falta, itens_pedido_pizza(id, quantidade, nota, tipos_pizza(nome))",
            )
            .eq("rodada_id", roundId)
            .is("data_cancelamento", null)
            .gt("id", afterId)
            .order("id")
            .limit(PAGE_ROWS)
            .abortSignal(signal),
        ),
      );
      return labelsOf(orders);
    },
    ...followedClosely,
  });

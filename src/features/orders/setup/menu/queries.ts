import { queryOptions } from "@tanstack/react-query";
import { type DataOf, PIZZA_KEY } from "@/features/orders/queries";
import { rows, unwrap } from "@/lib/rows";
import { useDeleteRow, useSaveRow } from "@/lib/use-save-row";

const COLUMNS = "id, nome, descricao, preco, ativo, esgotado, ordem, updated_at";

/** All pizza types, on sale or not, in the order of the menu. */
export const typesQuery = queryOptions({
  queryKey: [...PIZZA_KEY, "types"],
  queryFn: ({ signal }) =>
    unwrap(
      rows.from("tipos_pizza").select(COLUMNS).order("ordem").order("id").limit(500).abortSignal(signal),
    ),
  staleTime: 15_000,
});

export type PizzaType = DataOf<typeof typesQuery>[number];

export const useSaveType = () => useSaveRow("tipos_pizza", PIZZA_KEY);
export const useDeleteType = () => useDeleteRow("tipos_pizza", PIZZA_KEY);

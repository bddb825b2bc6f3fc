import { queryOptions } from "@tanstack/react-query";
import { PIZZA_KEY } from "@/features/orders/queries";
import type { Round } from "@/features/orders/rounds";
import { useOrdersMutation } from "@/features/orders/use-orders-mutation";
import { rows, unwrap } from "@/lib/rows";
import { useDeleteRow, useSaveRow } from "@/lib/use-save-row";

/** A round with the totals of its orders, which are read only for the rounds on the screen. */
export type SummedRound = Round & { pedidos?: number | null; pizzas?: number | null; valor?: number | null };

export const roundTotalsQuery = (ids: number[]) =>
  queryOptions({
    queryKey: [...PIZZA_KEY, "round-totals", ids],
    queryFn: ({ signal }) =>
      unwrap(
        rows.from("rodadas_resumo").select("id, pedidos, pizzas, valor").in("id", ids).abortSignal(signal),
      ),
    enabled: ids.length > 0,
    placeholderData: (before) => before,
    staleTime: 15_000,
  });

/** The skipped dates from currentDay on. */
export const skippedDatesQuery = (currentDay: string) =>
  queryOptions({
    queryKey: [...PIZZA_KEY, "skipped", currentDay],
    queryFn: async ({ signal }) => {
      const skipped = rows.from("rodadas_puladas").select("data").gte("data", currentDay).order("data");
      return (await unwrap(skipped.abortSignal(signal))).map(({ data }) => data);
    },
  });

async function setDateSkipped({ day, isSkipped }: { day: string; isSkipped: boolean }) {
  const skippedDates = rows.from("rodadas_puladas");
  // Another user may have skipped the same date: this counts as success.
  if (isSkipped) await unwrap(skippedDates.upsert({ data: day }, { ignoreDuplicates: true }));
  else await unwrap(skippedDates.delete().eq("data", day));
}

export const useSaveRound = () =>
  useSaveRow("rodadas", PIZZA_KEY, { "23505": "Já existe uma rodada nesta data." });
export const useDeleteRound = () =>
  useDeleteRow("rodadas", PIZZA_KEY, { "23503": "Esta rodada tem pedidos: feche-a em vez de excluir." });
export const useSetDateSkipped = () =>
  useOrdersMutation(setDateSkipped, { errorTitle: "Erro ao salvar a data" });

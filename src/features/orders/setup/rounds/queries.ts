import { queryOptions } from "@tanstack/react-query";
import { toast } from "@/components/ui/toast";
import { type DataOf, PIZZA_KEY } from "@/features/orders/queries";
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

type Refund = { codigo: string; nome: string; valor: number };

/** What moving or cancelling the round would do now. */
export const roundChangePreviewQuery = (id: number) =>
  queryOptions({
    queryKey: [...PIZZA_KEY, "round-change", id],
    queryFn: async ({ signal }) => {
      const preview = rows.rpc("round_change_preview", { p_rodada_id: id }, { get: true });
      const { devolucoes, ...counts } = await unwrap(preview.abortSignal(signal).single());
      return { ...counts, devolucoes: devolucoes as Refund[] };
    },
    staleTime: 0,
  });
export type RoundChangePreview = DataOf<ReturnType<typeof roundChangePreviewQuery>>;

/** Errors are shown in the dialogs. */
export const useMoveRound = () =>
  useOrdersMutation(({ id, day }: { id: number; day: string }) =>
    unwrap(rows.rpc("move_round", { p_rodada_id: id, p_day: day })),
  );
export const useCancelRound = () =>
  useOrdersMutation(({ id, reason }: { id: number; reason: string }) =>
    unwrap(rows.rpc("cancel_round", { p_rodada_id: id, p_reason: reason })),
  );
export const useUndoRoundChange = () =>
  useOrdersMutation(
    ({ id, changedAt }: { id: number; changedAt: string }) =>
      unwrap(rows.rpc("undo_round_change", { p_rodada_id: id, p_changed_at: changedAt })),
    {
      errorTitle: "Erro ao desfazer",
      onSuccess: () => toast.success("Desfeito", "Quem já tinha sido avisado será avisado de novo."),
    },
  );

async function setDateSkipped({ day, isSkipped }: { day: string; isSkipped: boolean }) {
  const skippedDates = rows.from("rodadas_puladas");
  // Another user may have skipped the same date: this counts as success.
  if (isSkipped) await unwrap(skippedDates.upsert({ data: day }, { ignoreDuplicates: true }));
  else await unwrap(skippedDates.delete().eq("data", day));
}

export const useSaveRound = () => useSaveRow("rodadas", PIZZA_KEY);
export const useDeleteRound = () => useDeleteRow("rodadas", PIZZA_KEY);
export const useSetDateSkipped = () =>
  useOrdersMutation(setDateSkipped, { errorTitle: "Erro ao salvar a data" });

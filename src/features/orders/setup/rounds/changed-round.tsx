import { Button } from "@/components/ui/button";
import { useNow } from "@/components/use-now";
import { type SummedRound, useUndoRoundChange } from "@/features/orders/setup/rounds/queries";
import { formatDay } from "@/lib/format-pickup";

/** As in undo_round_change. */
const UNDO_MS = 10 * 60_000;

/** Says that the round was moved or cancelled, and undoes it for ten minutes. */
export function ChangedRound({ round }: { round: SummedRound }) {
  const undoing = useUndoRoundChange();
  const now = useNow(undefined);
  const changedAt = round.cancelada_em ?? round.mudada_em;
  if (!changedAt) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-sm font-semibold">
      {round.cancelada_em
        ? `Cancelada. Motivo: ${round.motivo_cancelamento}`
        : `Mudou de dia: era ${formatDay(round.data_anterior ?? "")}.`}
      {now !== undefined && now - Date.parse(changedAt) < UNDO_MS && (
        <Button
          variant="quiet"
          size="tight"
          isLoading={undoing.isPending}
          onClick={() => undoing.mutate({ id: round.id, changedAt })}
        >
          Desfazer
        </Button>
      )}
    </p>
  );
}

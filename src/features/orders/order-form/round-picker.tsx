import { Badge } from "@/components/ui/badge";
import type { PublicRound } from "@/features/orders/queries";
import { formatDayAndTime, formatPickup, pizzaCount } from "@/lib/format-pickup";

const FEW_REMAINING = 20;

function RemainingBadge({ remaining }: { remaining: number | null }) {
  if (remaining === null) return null;
  if (remaining === 0) return <Badge tone="danger">Esgotado</Badge>;
  const text = `${remaining === 1 ? "Resta" : "Restam"} ${pizzaCount(remaining)}`;
  return remaining <= FEW_REMAINING ? (
    <Badge tone="gold">{text}</Badge>
  ) : (
    <span className="text-sm text-ink-muted">{text}</span>
  );
}

function RoundBadges({ round }: { round: PublicRound }) {
  return (
    <>
      {!round.recebe_pedidos && <Badge tone="gold">Fora do prazo</Badge>}{" "}
      <RemainingBadge remaining={round.restantes} />
    </>
  );
}

type RoundPickerProps = {
  rounds: PublicRound[];
  chosenId: number;
  onChoose: (id: number) => void;
  isSending: boolean;
  /** True for staff, and for customers without chosen pizzas, to whom a sold-out date offers the waiting list. */
  canChooseSoldOut: boolean;
};

/** The pickup date: plain text for a single one, a choice for several. */
export function RoundPicker({ rounds, chosenId, onChoose, isSending, canChooseSoldOut }: RoundPickerProps) {
  const chosen = rounds.find(({ id }) => id === chosenId);
  if (!chosen) return null;
  return (
    <fieldset disabled={isSending}>
      <legend className="mb-2 font-serif text-xl leading-snug font-semibold">Retirada</legend>
      {rounds.length === 1 ? (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-lg font-semibold">
          <span className="text-balance first-letter:uppercase">{formatPickup(chosen)}</span>
          <RoundBadges round={chosen} />
        </p>
      ) : (
        <div className="grid gap-2 sm:grid-cols-2">
          {rounds.map((round) => (
            <label
              key={round.id}
              className="flex items-center gap-3 rounded-md border-2 border-line px-4 py-2 hover:border-line-strong has-checked:border-primary has-checked:bg-tint"
            >
              <input
                type="radio"
                name="rodada"
                className="size-5 shrink-0 accent-primary"
                checked={round.id === chosenId}
                disabled={round.restantes === 0 && !canChooseSoldOut}
                onChange={() => onChoose(round.id)}
              />
              <span>
                <span className="block leading-snug font-semibold text-balance first-letter:uppercase">
                  {formatPickup(round)}
                </span>
                <RoundBadges round={round} />
              </span>
            </label>
          ))}
        </div>
      )}
      <p className="mt-2 text-sm wrap-anywhere text-ink-muted">
        Pedidos até {formatDayAndTime(chosen.pedidos_ate)}.{chosen.observacao && ` ${chosen.observacao}`}
      </p>
    </fieldset>
  );
}

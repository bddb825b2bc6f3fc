import { Badge } from "@/components/ui/badge";
import { cx } from "@/components/ui/cx";
import { dayInWords, momentInWords, pickupInWords, pizzasInWords } from "@/features/orders/pickup-words";
import type { PublicRound } from "@/features/orders/queries";

function Left({ left }: { left: number | null }) {
  if (left === null) return null;
  if (left === 0) return <Badge tone="danger">Esgotado</Badge>;
  return (
    <Badge tone={left <= 20 ? "gold" : "violet"}>
      {left === 1 ? "Resta" : "Restam"} {pizzasInWords(left)}
    </Badge>
  );
}

type RoundPickerProps = { rounds: PublicRound[]; chosenId: number; onChoose: (id: number) => void };

/** The pickup: one date is simply told, several are offered. */
export function RoundPicker({ rounds, chosenId, onChoose }: RoundPickerProps) {
  const chosen = rounds.find(({ id }) => id === chosenId);
  return (
    <fieldset>
      <legend className="sr-only">Data da retirada</legend>
      {rounds.length > 1 && (
        <div className="mb-3 grid gap-2 sm:grid-cols-2">
          {rounds.map((round) => (
            <label
              key={round.id}
              className={cx(
                "flex min-h-12 items-center gap-3 rounded-md border-2 px-4 py-2",
                round.id === chosenId ? "border-primary bg-tint" : "border-line hover:border-line-strong",
              )}
            >
              <input
                type="radio"
                name="rodada"
                className="size-5 accent-primary"
                checked={round.id === chosenId}
                disabled={round.restantes === 0}
                onChange={() => onChoose(round.id)}
              />
              <span className="leading-tight font-semibold first-letter:uppercase">
                {dayInWords(round.data_retirada)}
              </span>
              {round.restantes === 0 && <span className="ml-auto text-sm text-ink-muted">Esgotado</span>}
            </label>
          ))}
        </div>
      )}
      {chosen && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <p className="font-serif text-lg leading-snug font-semibold first-letter:uppercase">
            {pickupInWords(chosen)}
          </p>
          <Left left={chosen.restantes} />
          <p className="w-full text-sm text-ink-muted">
            Pedidos até {momentInWords(chosen.pedidos_ate)}.{chosen.observacao && ` ${chosen.observacao}`}
          </p>
        </div>
      )}
    </fieldset>
  );
}

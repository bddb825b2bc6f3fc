import { addDays } from "@shared/rules/days.ts";
import { Button } from "@/components/ui/button";
import { useSetDateSkipped } from "@/features/orders/setup/rounds/queries";
import { proposedDates } from "@/features/orders/setup/rounds/schedule";
import { formatDay } from "@/lib/format-pickup";

type ProposedDatesProps = {
  /** Pickup days of the existing rounds. */
  roundDays: string[];
  currentDay: string;
  /** Skipped dates, from currentDay on. */
  skipped: string[];
  onCreate: (day: string) => void;
};

/** The next fortnightly Saturdays. Each can be accepted, moved (in the form) or skipped. */
export function ProposedDates({ roundDays, currentDay, skipped, onCreate }: ProposedDatesProps) {
  const skipping = useSetDateSkipped();
  return (
    <section aria-labelledby="proximas" className="card mb-6 p-5">
      <h2 id="proximas" className="text-xl">
        Próximas datas
      </h2>
      <p className="text-sm text-ink-muted">De quinze em quinze dias, aos sábados.</p>
      <ul className="mt-2 divide-y divide-line">
        {proposedDates(roundDays, currentDay, 3, skipped).map((day) => (
          <ProposedDate
            key={day}
            day={day}
            isBusy={skipping.isPending}
            onCreate={onCreate}
            onSkip={() => skipping.mutate({ day, isSkipped: true })}
          />
        ))}
      </ul>
      {skipped.length > 0 && (
        <ul aria-label="Datas puladas" className="border-t border-line pt-2 text-ink-muted">
          {skipped.map((day) => (
            <li key={day} className="flex flex-wrap items-center justify-between gap-x-4">
              <span>Pulada: {formatDay(day)}</span>
              <Button
                size="tight"
                variant="quiet"
                aria-label={`Desfazer: propor de novo ${formatDay(day)}`}
                disabled={skipping.isPending}
                onClick={() => skipping.mutate({ day, isSkipped: false })}
              >
                Desfazer
              </Button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

type ProposedDateProps = {
  day: string;
  isBusy: boolean;
  onCreate: (day: string) => void;
  onSkip: () => void;
};

const ProposedDate = ({ day, isBusy, onCreate, onSkip }: ProposedDateProps) => (
  <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
    <span className="font-semibold first-letter:uppercase">{formatDay(day)}</span>
    <span className="flex flex-wrap gap-0.5 whitespace-nowrap">
      <Button
        size="tight"
        variant="outline"
        aria-label={`Criar rodada: ${formatDay(day)}`}
        onClick={() => onCreate(day)}
      >
        Criar
      </Button>
      <Button
        size="tight"
        variant="quiet"
        aria-label={`+1 semana: mover ${formatDay(day)} para o sábado seguinte`}
        onClick={() => onCreate(addDays(day, 7))}
      >
        +1 semana
      </Button>
      <Button
        size="tight"
        variant="quiet"
        aria-label={`Pular ${formatDay(day)}`}
        disabled={isBusy}
        onClick={onSkip}
      >
        Pular
      </Button>
    </span>
  </li>
);

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { addDays, proposedDates } from "@/features/orders/rounds/schedule";
import { dayInWords } from "@/lib/pickup-words";

type ProposalsProps = { days: string[]; now: string; onCreate: (day: string) => void };

/** The fortnightly Saturdays that come next. Each may be taken, moved (in the form) or skipped. */
export function Proposals({ days, now, onCreate }: ProposalsProps) {
  const [skipped, setSkipped] = useState<string[]>([]);
  const proposed = proposedDates(days, now, 3 + skipped.length).filter((day) => !skipped.includes(day));
  return (
    <section aria-labelledby="proximas" className="card mb-6 p-5">
      <h2 id="proximas" className="text-xl">
        Próximas datas
      </h2>
      <p className="text-sm text-ink-muted">De quinze em quinze dias, aos sábados.</p>
      <ul className="mt-2 divide-y divide-line">
        {proposed.map((day) => (
          <li key={day} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
            <span className="font-semibold first-letter:uppercase">{dayInWords(day)}</span>
            <span className="-ml-1 flex gap-1 whitespace-nowrap">
              <Button size="sm" variant="outline" onClick={() => onCreate(day)}>
                Criar rodada
              </Button>
              <Button
                size="sm"
                variant="quiet"
                className="px-2.5"
                aria-label={`Mover ${dayInWords(day)} para o sábado seguinte`}
                onClick={() => onCreate(addDays(day, 7))}
              >
                +1 semana
              </Button>
              <Button
                size="sm"
                variant="quiet"
                className="px-2.5"
                aria-label={`Pular ${dayInWords(day)}`}
                onClick={() => setSkipped([...skipped, day])}
              >
                Pular
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

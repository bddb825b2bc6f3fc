import type { AuditRow } from "@/features/audit/queries";
import { deedInWords } from "@/features/audit/sentence";
import { formatLongDate, formatTime } from "@/lib/format";

/** Deeds under the day on which they happened, newest first. */
export function DeedList({ deeds }: { deeds: readonly AuditRow[] }) {
  return (
    <div className="grid gap-6">
      {byDay(deeds).map(({ day, deeds: onThisDay }) => (
        <section key={day} className="card overflow-hidden">
          <h2 className="border-b border-line bg-tint px-5 py-2.5 text-base">{day}</h2>
          <ol className="divide-y divide-line">
            {onThisDay.map((deed) => (
              <DeedItem key={deed.id} deed={deed} />
            ))}
          </ol>
        </section>
      ))}
    </div>
  );
}

function byDay(deeds: readonly AuditRow[]) {
  const days: { day: string; deeds: AuditRow[] }[] = [];
  for (const deed of deeds) {
    const day = formatLongDate(deed.happened_at);
    const last = days.at(-1);
    if (last?.day === day) last.deeds.push(deed);
    else days.push({ day, deeds: [deed] });
  }
  return days;
}

function DeedItem({ deed }: { deed: AuditRow }) {
  const { who, what, details } = deedInWords(deed);
  return (
    <li className="flex flex-wrap gap-x-5 gap-y-1 px-5 py-3.5 sm:flex-nowrap">
      <time
        dateTime={deed.happened_at}
        className="w-14 shrink-0 text-sm text-ink-muted tabular-nums sm:pt-0.5"
      >
        {formatTime(deed.happened_at)}
      </time>
      <div className="min-w-0 basis-full break-words sm:basis-auto">
        <p>
          <strong>{who}</strong> {what}
        </p>
        {details.length > 0 && (
          <ul className="mt-1 text-sm text-ink-muted">
            {details.map((detail) => (
              <li key={detail}>{detail}</li>
            ))}
          </ul>
        )}
      </div>
    </li>
  );
}

import { describeEvent } from "@/features/audit/describe-event";
import type { AuditRow } from "@/features/audit/queries";
import { formatLongDate, formatTime } from "@/lib/format";

/** Audit events grouped by day, newest first. */
export function AuditList({ events }: { events: readonly AuditRow[] }) {
  return (
    <div className="grid gap-6">
      {byDay(events).map(({ day, events: onThisDay }) => (
        <section key={day} className="card overflow-hidden">
          <h2 className="border-b border-line bg-tint px-5 py-2.5 text-base">{day}</h2>
          <ol className="divide-y divide-line">
            {onThisDay.map((event) => (
              <AuditItem key={event.id} event={event} />
            ))}
          </ol>
        </section>
      ))}
    </div>
  );
}

function byDay(events: readonly AuditRow[]) {
  const days: { day: string; events: AuditRow[] }[] = [];
  for (const event of events) {
    const day = formatLongDate(event.happened_at);
    const last = days.at(-1);
    if (last?.day === day) last.events.push(event);
    else days.push({ day, events: [event] });
  }
  return days;
}

function AuditItem({ event }: { event: AuditRow }) {
  const { who, what, details } = describeEvent(event);
  return (
    <li className="flex flex-wrap gap-x-5 gap-y-1 px-5 py-3.5 sm:flex-nowrap">
      <time
        dateTime={event.happened_at}
        className="min-w-14 shrink-0 text-sm text-ink-muted tabular-nums sm:pt-0.5"
      >
        {formatTime(event.happened_at)}
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

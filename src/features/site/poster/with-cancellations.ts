import type { Meeting, WeekException } from "@shared/rules/meetings.ts";
import { cancellations } from "@shared/rules/week.ts";
import { formatDayAndMonth } from "@/lib/format";

const DAYS_AHEAD = 7;

/** Adds the cancellations of the coming week to a meeting's detail. */
export function withCancellations(
  meeting: Meeting,
  exceptions: readonly WeekException[],
  today: string,
): Meeting {
  const notices = cancellations(meeting, exceptions, today, DAYS_AHEAD).map(
    ({ data, texto }) => `${formatDayAndMonth(data)}: ${texto}`,
  );
  const detail = meeting.detalhe.replace(/\.$/, "");
  return { ...meeting, detalhe: [detail, ...notices].filter(Boolean).join(". ") };
}

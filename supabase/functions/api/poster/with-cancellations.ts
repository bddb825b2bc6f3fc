import { formatDayAndMonth } from "../../_shared/rules/days.ts";
import type { Meeting, WeekException } from "../../_shared/rules/meetings.ts";
import { cancellations } from "../../_shared/rules/week.ts";

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

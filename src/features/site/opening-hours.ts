import type { Meeting, WeekException } from "@shared/rules/meetings.ts";
import {
  clockAt,
  comingExceptions,
  exceptionFor,
  isOnDay,
  recurrenceOf,
  spanOf,
} from "@shared/rules/week.ts";

const DAYS = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"] as const;
type Day = (typeof DAYS)[number];
type OpeningHours = { day: Day; opens: string; closes: string };

/** The weekly schedule as schema.org opening hours; meetings that are not weekly are omitted. */
export const openingHours = (week: readonly Meeting[]): OpeningHours[] =>
  week.flatMap((meeting) => {
    const [recurrence, span] = [recurrenceOf(meeting), spanOf(meeting)];
    if (!recurrence || recurrence.weeks || !span) return [];
    return recurrence.days.map((day) => ({
      day: DAYS[day] ?? "Sunday",
      opens: clockAt(span.from),
      closes: clockAt(span.to),
    }));
  });

/** Days of the coming weeks on which all meetings are cancelled. */
export function closedDays(week: readonly Meeting[], exceptions: readonly WeekException[], today: string) {
  const days = new Set(comingExceptions(exceptions, today, 60).map(({ data }) => data));
  return [...days].filter((day) =>
    week.every((meeting) => !isOnDay(meeting, day) || exceptionFor(exceptions, meeting, day)),
  );
}

import type { Meeting, WeekException } from "@shared/rules/meetings.ts";
import { clock, comingExceptions, exceptionFor, isOnDay, recurrenceOf, spansOf } from "@shared/rules/week.ts";

const DAYS = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"] as const;
type Day = (typeof DAYS)[number];
export type OpeningHours = { day: Day; opens: string; closes: string };

/** The weekly schedule as schema.org opening hours; what is not held every week or cannot be parsed is left out. */
export const openingHours = (week: readonly Meeting[]): OpeningHours[] =>
  week.flatMap((meeting) => {
    const recurrence = recurrenceOf(meeting);
    if (!recurrence || recurrence.weeks) return [];
    return recurrence.days.flatMap((day) =>
      spansOf(meeting).map(({ from, to }) => ({
        day: DAYS[day] ?? "Sunday",
        opens: clock(from),
        closes: clock(to),
      })),
    );
  });

/** Days of the coming weeks on which nothing of the week is held. */
export function closedDays(week: readonly Meeting[], exceptions: readonly WeekException[], today: string) {
  const days = new Set(comingExceptions(exceptions, today, 60).map(({ data }) => data));
  return [...days].filter((day) =>
    week.every((meeting) => !isOnDay(meeting, day) || exceptionFor(exceptions, meeting, day)),
  );
}

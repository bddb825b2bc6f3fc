import { addDays, DAY_MS, weekdayOf } from "@shared/rules/days.ts";

// Rounds are fortnightly, on Saturdays.

const SATURDAY = 6;

function saturdayFrom(day: string) {
  return addDays(day, (SATURDAY - weekdayOf(day) + 7) % 7);
}

/**
 * The next dates to offer: every second Saturday after the last round, and at least four days ahead, so that there is
 * time to order. Without a round, from the first such Saturday on. Skipping a date does not move the others.
 */
export function proposedDates(
  roundDays: string[],
  currentDay: string,
  count: number,
  skipped: readonly string[] = [],
): string[] {
  const earliest = addDays(currentDay, 4);
  const last = roundDays.toSorted().at(-1);
  let next = last ? saturdayFrom(addDays(last, 8)) : saturdayFrom(earliest);
  while (next < earliest) next = addDays(next, 14);
  return Array.from({ length: count + skipped.length }, (_, index) => addDays(next, 14 * index))
    .filter((day) => !skipped.includes(day))
    .slice(0, count);
}

/** The default deadline is the Thursday before at 20:00, as a datetime-local value. */
export const proposedDeadline = (pickupDay: string) => `${addDays(pickupDay, -2)}T20:00`;

/** Moves a datetime-local value by as many days as the pickup. */
export function moveWithPickup(timestamp: string, from: string, to: string) {
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS;
  return `${addDays(timestamp.slice(0, 10), days)}${timestamp.slice(10)}`;
}

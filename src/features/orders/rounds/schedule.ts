// Rounds are fortnightly, on Saturdays. Dates are "2026-11-28"; America/Sao_Paulo has had no summer time since 2019.

const DAY_MS = 86_400_000;
const SATURDAY = 6;

const toDate = (day: string) => new Date(`${day}T12:00:00Z`);
const toDay = (date: Date) => date.toISOString().slice(0, 10);

export const addDays = (day: string, days: number) => toDay(new Date(toDate(day).getTime() + days * DAY_MS));

/** Today in Rio Verde. */
export const today = (now = new Date()) =>
  new Intl.DateTimeFormat("en-CA", { timeZone: "America/Sao_Paulo" }).format(now);

function saturdayFrom(day: string) {
  return addDays(day, (SATURDAY - toDate(day).getUTCDay() + 7) % 7);
}

/**
 * The next dates to offer: every second Saturday after the last round, and at least four days ahead, so that there is
 * time to order. Without a round, from the first such Saturday on. A skipped date moves the others no earlier.
 */
export function proposedDates(
  rounds: string[],
  now: string,
  count = 4,
  skipped: readonly string[] = [],
): string[] {
  const earliest = addDays(now, 4);
  const last = rounds.toSorted().at(-1);
  let next = last ? saturdayFrom(addDays(last, 8)) : saturdayFrom(earliest);
  while (next < earliest) next = addDays(next, 14);
  return Array.from({ length: count + skipped.length }, (_, turn) => addDays(next, 14 * turn))
    .filter((day) => !skipped.includes(day))
    .slice(0, count);
}

/** Orders close on the Thursday before, at 20:00, unless somebody says otherwise. As a datetime-local value. */
export const proposedDeadline = (pickupDay: string) => `${addDays(pickupDay, -2)}T20:00`;

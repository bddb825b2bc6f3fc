// Days as Brazilian banks write them.

const isDay = (year: number, month: number, day: number) => {
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
};

/** "28/11/2026", "28-11-26", "2026-11-28T…", "20261128120000[-3:BRT]" -> "2026-11-28"; null for anything else. */
export function parseDay(written: string): string | null {
  const text = written.trim();
  const brazilian = /^(\d{2})[/.-](\d{2})[/.-](\d{4}|\d{2})(?!\d)/.exec(text);
  // A longer number is an id, unless a time follows.
  const iso = /^(\d{4})[-/]?(\d{2})[-/]?(\d{2})(?!\d(?!\d{3}(\d\d)?(?!\d)))/.exec(text);
  const [day, month, writtenYear] = brazilian
    ? [Number(brazilian[1]), Number(brazilian[2]), Number(brazilian[3])]
    : [Number(iso?.[3]), Number(iso?.[2]), Number(iso?.[1])];
  const year = writtenYear < 100 ? 2000 + writtenYear : writtenYear;
  if (!(year >= 2000 && year < 2100) || !isDay(year, month, day)) return null;
  return `${year}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
}

const ZONE_OFFSET_MS = -3 * 3_600_000;
/** The date in São Paulo, like dayAt, but without the slow formatter: there may be thousands of orders, payments and transactions. */
export const localDay = (instant: number) => new Date(instant + ZONE_OFFSET_MS).toISOString().slice(0, 10);

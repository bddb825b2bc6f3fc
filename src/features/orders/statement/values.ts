// Amounts and dates as Brazilian banks write them.

/** A larger number is not an amount. */
const MAX_CENTS = 1e11;

function amountParts(unsigned: string): [whole: string, cents: string] | null {
  const digits = /^(\d[\d.,]*)$/.exec(unsigned)?.[1];
  if (!digits) return null;
  const separator = Math.max(digits.lastIndexOf(","), digits.lastIndexOf("."));
  const isThousands =
    separator >= 0 &&
    digits.length - separator === 4 &&
    (digits[separator] === "." || digits.indexOf(",") !== separator);
  if (separator < 0 || isThousands) return [digits.replace(/[.,]/g, ""), "00"];
  const cents = digits.slice(separator + 1);
  return cents.length > 2 ? null : [digits.slice(0, separator).replace(/[.,]/g, ""), cents.padEnd(2, "0")];
}

/** "R$ 1.234,56", "-50.00", "50,00 D", "50,00D", "(50,00)" -> cents; null for anything else. */
export function parseCents(written: string): number | null {
  const text = written.trim().toUpperCase().replace(/\s+/g, " ");
  const isNegative = /^\(.*\)$|^\+?\s*-|-$|D$/.test(text.replace(/^R\$\s*/, ""));
  const unsigned = text.replace(/R\$|[()\s+-]|[CD]$/g, "");
  const parts = amountParts(unsigned);
  if (!parts) return null;
  const cents = Number(parts[0] + parts[1]);
  if (cents >= MAX_CENTS) return null;
  return isNegative && cents > 0 ? -cents : cents;
}

const isDay = (year: number, month: number, day: number) => {
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
};

/** "28/11/2026", "28-11-26", "2026-11-28T…", "20261128120000[-3:BRT]" -> "2026-11-28"; null for anything else. */
export function parseDay(written: string): string | null {
  const text = written.trim();
  const brazilian = /^(\d{2})[/.-](\d{2})[/.-](\d{4}|\d{2})(?!\d)/.exec(text);
  const iso = /^(\d{4})[-/]?(\d{2})[-/]?(\d{2})/.exec(text);
  const [day, month, writtenYear] = brazilian
    ? [Number(brazilian[1]), Number(brazilian[2]), Number(brazilian[3])]
    : [Number(iso?.[3]), Number(iso?.[2]), Number(iso?.[1])];
  const year = writtenYear < 100 ? 2000 + writtenYear : writtenYear;
  if (!(year >= 1900 && year < 2200) || !isDay(year, month, day)) return null;
  return `${year}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
}

const ZONE_OFFSET_MS = -3 * 3_600_000;
/** The date in São Paulo, like dayAt, but without the slow formatter: there may be thousands of orders, payments and transactions. */
export const localDay = (instant: number) => new Date(instant + ZONE_OFFSET_MS).toISOString().slice(0, 10);

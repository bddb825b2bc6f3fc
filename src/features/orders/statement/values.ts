// Amounts and dates as Brazilian banks write them.

/** Maximum plausible amount; anything larger is not an amount. */
const MAX_CENTS = 1e11;

function amountParts(bare: string): [whole: string, cents: string] | null {
  const found = /^(\d[\d.,]*)$/.exec(bare)?.[1];
  if (!found) return null;
  const mark = Math.max(found.lastIndexOf(","), found.lastIndexOf("."));
  const isThousands =
    mark >= 0 && found.length - mark === 4 && (found[mark] === "." || found.indexOf(",") !== mark);
  if (mark < 0 || isThousands) return [found.replace(/[.,]/g, ""), "00"];
  const cents = found.slice(mark + 1);
  return cents.length > 2 ? null : [found.slice(0, mark).replace(/[.,]/g, ""), cents.padEnd(2, "0")];
}

/** "R$ 1.234,56", "-50.00", "50,00 D", "50,00D", "(50,00)" -> cents; null for anything else. */
export function parseCents(written: string): number | null {
  const text = written.trim().toUpperCase().replace(/\s+/g, " ");
  const isNegative = /^\(.*\)$|^\+?\s*-|-$|D$/.test(text.replace(/^R\$\s*/, ""));
  const bare = text.replace(/R\$|[()\s+-]|[CD]$/g, "");
  const parts = amountParts(bare);
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
  const [day, month, written4] = brazilian
    ? [Number(brazilian[1]), Number(brazilian[2]), Number(brazilian[3])]
    : [Number(iso?.[3]), Number(iso?.[2]), Number(iso?.[1])];
  const year = written4 < 100 ? 2000 + written4 : written4;
  if (!(year >= 1900 && year < 2200) || !isDay(year, month, day)) return null;
  return `${year}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
}

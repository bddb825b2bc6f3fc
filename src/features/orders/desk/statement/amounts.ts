// Amounts as Brazilian banks write them. A point or a comma may separate decimals or thousands: the format of the file decides,
// and what it does not decide is asked.

export type DecimalSeparator = "," | ".";

/** A larger number is not an amount. */
const MAX_CENTS = 1e11;
const MAX_LENGTH = 40;
const WRITTEN = /^\(?\s*([+-]?)\s*(?:R\$)?\s*([+-]?)\s*([\d.,]*\d[\d.,]*)\s*([CD-]?)\s*\)?$/;

type WrittenAmount = { isNegative: boolean; number: string };

/** "R$ 1.234,56", "-50.00", "50,00 D", "50,00-", "(50,00)": the sign, and the number as written; null for anything else. */
function readWritten(written: string): WrittenAmount | null {
  const text = written.trim().toUpperCase().replaceAll("−", "-");
  if (text.length > MAX_LENGTH) return null;
  const [, sign = "", signAfterCurrency = "", number = "", end = ""] = WRITTEN.exec(text) ?? [];
  if (!number || text.startsWith("(") !== text.endsWith(")")) return null;
  return {
    isNegative: text.startsWith("(") || `${sign}${signAfterCurrency}`.includes("-") || /[D-]/.test(end),
    number,
  };
}

/** The cents of a number with these decimals; null when thousands are not grouped, or when it has fractions of a cent. */
function toCents({ isNegative, number }: WrittenAmount, decimal: DecimalSeparator): number | null {
  const [whole = "", decimals = "", ...others] = number.split(decimal);
  const groups = whole.split(decimal === "," ? "." : ",");
  const isGrouped =
    groups.length === 1 ||
    groups.every((group, index) => (index === 0 ? /^\d{1,3}$/ : /^\d{3}$/).test(group));
  if (others.length > 0 || !isGrouped || !/^(\d\d?0*)?$/.test(decimals)) return null;
  const cents = Number(groups.join("") + decimals.slice(0, 2).padEnd(2, "0"));
  if (cents >= MAX_CENTS) return null;
  return isNegative && cents > 0 ? -cents : cents;
}

/** The separator that must be the decimal one of a number: "50,00", "1.150,5", "1.155" of cents. "1.150" alone does not say. */
function decimalOfNumber(number: string): DecimalSeparator | "unknown" | null {
  const separators = number.match(/[.,]/g) ?? [];
  const last = separators.at(-1) as DecimalSeparator | undefined;
  if (!last) return null;
  if (separators.some((separator) => separator !== last)) return last;
  const isGrouped = /^[1-9]\d{0,2}([.,]\d{3})+$/.test(number);
  if (isGrouped && separators.length === 1 && number.endsWith("0")) return "unknown";
  // Thousands: more than one group, or else fractions of a cent.
  return isGrouped ? (last === "," ? "." : ",") : last;
}

/** The decimal separator of a column of a CSV file, whose amounts are all written alike; null: the user has to say. */
export function decimalOfColumn(cells: string[]): DecimalSeparator | null {
  const found = new Set(cells.map((cell) => decimalOfNumber(readWritten(cell)?.number ?? "")));
  if (found.has(",")) return ",";
  if (found.has(".")) return ".";
  return found.has("unknown") ? null : ",";
}

/** An amount of a column with this decimal separator, in cents; null for anything else. */
export function parseCents(written: string, decimal: DecimalSeparator): number | null {
  const amount = readWritten(written);
  return amount && toCents(amount, decimal);
}

/** An amount of an OFX file, in cents: the last point or comma separates the decimals, of which there may be any number. */
export function parseOfxCents(written: string): number | null {
  const amount = readWritten(written);
  const separator = amount && /[.,](?=\d*$)/.exec(amount.number)?.[0];
  return amount && toCents(amount, separator === "," ? "," : ".");
}

/** Whether a cell may be an amount, whatever its decimal separator. A long number without one is an id. */
export const isAmount = (cell: string) =>
  (parseCents(cell, ",") ?? parseCents(cell, ".")) !== null && !/^\d{7,}$/.test(cell.trim());

/** Whether a number may be the beginning of one with thousands: "1.15" of "1.150". A comma with two digits is always the decimal one. */
export const mayContinueAsThousands = (cell: string) =>
  /^\D*[1-9]\d{0,2}(\.\d{3})*\.\d{0,2}$/.test(cell.trim());

import { dateFormat } from "@/lib/format";

/** `day`: "2026-11-28", a date without a time. */
export type Cell = string | number | Date | { day: string } | boolean | null | undefined;

// Spreadsheets run a cell that starts like this as a formula, no matter who typed it.
const FORMULA_START = /^\s*[=+\-@＝＋－＠\t\r]/;
/** Letters that a number, an amount of money, a date or a time may contain. */
const LETTERS_IN_VALUES =
  /(?:jan|fev|feb|mar|abr|apr|mai|may|jun|jul|ago|aug|set|sep|out|oct|nov|dez|dec)\p{L}*|R\$|BRL|[ap]m|[ehmstz]/giu;
const BOOLEAN_WORD = /^\s*(?:true|false|verdadeiro|falso)\s*$/i;
const PHONE = /^\(\d{2}\) \d{4,5}-\d{4}$/;
/** WORD JOINER, which is invisible and not a space: spreadsheets treat the following text as text, without a visible apostrophe. */
const WORD_JOINER = "\u2060";
/** Excel reads no longer text in a formula. */
const MAX_LITERAL = 255;

const dateTime = dateFormat({
  day: "2-digit",
  month: "2-digit",
  year: "numeric",
  hour: "2-digit",
  minute: "2-digit",
});

/** Text that spreadsheets would convert: "23E45" (an order code), "1/2", "10:30", "R$ 50". */
const isConvertible = (text: string) =>
  BOOLEAN_WORD.test(text) ||
  (/\d/.test(text) && !PHONE.test(text) && !/\p{L}/u.test(text.replace(LETTERS_IN_VALUES, "")));

/**
 * Text as text. A code, phone or id that a spreadsheet would convert becomes a formula of nothing but that text, so that it equals what
 * a person types in a search; text that is a formula itself is disarmed by an invisible character.
 */
function disarmed(text: string) {
  const isLiteral = text.length <= MAX_LITERAL && !/[=@＝＠\p{Cc}]/u.test(text);
  if (isLiteral && isConvertible(text)) return `="${text.replaceAll('"', '""')}"`;
  return FORMULA_START.test(text) || isConvertible(text) ? WORD_JOINER + text : text;
}

function cellText(cell: Cell) {
  if (cell === null || cell === undefined) return "";
  // Excel and LibreOffice in Portuguese read 1234,56 as a number and 28/11/2026 11:05 as a date.
  if (typeof cell === "number") return String(cell).replace(".", ",");
  if (cell instanceof Date) return dateTime(cell).replace(",", "");
  if (typeof cell === "object") return cell.day.split("-").reverse().join("/");
  if (typeof cell === "boolean") return cell ? "sim" : "não";
  const text = disarmed(cell);
  return /[";\r\n]/.test(text) || text !== text.trim() ? `"${text.replaceAll('"', '""')}"` : text;
}

/** CSV for spreadsheets in Portuguese: semicolons, decimal comma, UTF-8 with byte order mark, formulas disarmed. */
export const toCsv = (rows: Cell[][]) =>
  `\uFEFF${rows.map((row) => row.map(cellText).join(";")).join("\r\n")}\r\n`;

type Cell = string | number | Date | boolean | null | undefined;

// A cell that begins like this is run as a formula by spreadsheets, whoever typed it.
const FORMULA = /^\s*[=+\-@\t\r]/;
/** Not shown and no space: spreadsheets take what follows it as text, and nobody sees an apostrophe. */
const WORD_JOINER = "\u2060";

const dateTime = new Intl.DateTimeFormat("pt-BR", {
  timeZone: "America/Sao_Paulo",
  day: "2-digit",
  month: "2-digit",
  year: "numeric",
  hour: "2-digit",
  minute: "2-digit",
});

function cellText(cell: Cell) {
  if (cell === null || cell === undefined) return "";
  // Excel and LibreOffice in Portuguese read 1234,56 as a number and 28/11/2026 11:05 as a date.
  if (typeof cell === "number") return String(cell).replace(".", ",");
  if (cell instanceof Date) return dateTime.format(cell).replace(",", "");
  if (typeof cell === "boolean") return cell ? "sim" : "não";
  const text = FORMULA.test(cell) ? WORD_JOINER + cell : cell;
  return /[";\r\n]/.test(text) || text !== text.trim() ? `"${text.replaceAll('"', '""')}"` : text;
}

/** CSV as spreadsheets in Portuguese open it: semicolons, decimal comma, UTF-8 with byte order mark; formulas disarmed. */
export const toCsv = (rows: Cell[][]) =>
  `\uFEFF${rows.map((row) => row.map(cellText).join(";")).join("\r\n")}\r\n`;

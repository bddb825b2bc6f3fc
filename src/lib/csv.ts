type Cell = string | number | null | undefined;

// Spreadsheets run such a cell as a formula.
const FORMULA = /^[\s]*[=+\-@\t\r]/;

function cellText(cell: Cell) {
  if (cell === null || cell === undefined) return "";
  // Excel in Portuguese reads 1234,56.
  if (typeof cell === "number") return String(cell).replace(".", ",");
  const text = FORMULA.test(cell) ? `'${cell}` : cell;
  return /[";\r\n]/.test(text) || text !== text.trim() ? `"${text.replaceAll('"', '""')}"` : text;
}

/** CSV as Excel in Portuguese opens it: semicolons, decimal comma, UTF-8 with byte order mark; formulas disarmed. */
export const toCsv = (rows: Cell[][]) =>
  `\uFEFF${rows.map((row) => row.map(cellText).join(";")).join("\r\n")}\r\n`;

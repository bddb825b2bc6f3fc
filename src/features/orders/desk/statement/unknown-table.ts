import { isAmount } from "@/features/orders/desk/statement/amounts";
import type { Columns, Table } from "@/features/orders/desk/statement/columns";
import { parseDay } from "@/features/orders/desk/statement/days";

// The table of a bank that the site does not know: what its columns are is proposed by what they contain.

/** More columns are no statement; the form would offer all of them. */
const MAX_COLUMNS = 60;
const SAMPLE_ROWS = 200;

const isDay = (cell: string) => parseDay(cell) !== null;
const isWords = (cell: string) => /\p{L}{2}/u.test(cell) && !isDay(cell) && !isAmount(cell);
/** Names of several columns, without any value. */
const isHeader = (row: string[]) =>
  row.filter(isWords).length >= 3 && !row.some((cell) => isDay(cell) || isAmount(cell));

/** The rows below the last row that looks like a header, because a summary may stand above; null: no row has a day and an amount. */
export function unknownTable(rows: string[][]): Table | null {
  const sized = rows.filter(({ length }) => length >= 3 && length <= MAX_COLUMNS);
  const start = sized.slice(0, 40).findLastIndex(isHeader);
  const last = rows.at(-1);
  // A cut file may end in a shorter row, which then counts as unread.
  const cut = last && last.length < 3 && last.some(isDay) ? [last] : [];
  const table = { header: sized[start] ?? null, rows: [...sized.slice(start + 1), ...cut] };
  return table.rows.some((row) => row.some(isDay) && row.some(isAmount)) ? table : null;
}

export const widthOf = ({ rows }: Table) =>
  Math.max(...rows.slice(0, SAMPLE_ROWS).map(({ length }) => length));

/** The column with the most points; the first of equal ones. */
function bestColumn(columns: number[], pointsOf: (column: number) => number) {
  const points = new Map(columns.map((column) => [column, pointsOf(column)]));
  const [best = 0] = columns.toSorted((one, other) => (points.get(other) ?? 0) - (points.get(one) ?? 0));
  return best;
}

const BALANCE_NAME = /saldo|balance|resta/i;

/** Proposes a column of days, one of amounts, and one of words. */
export function proposeColumns(table: Table): Columns {
  const cellsOf = (column: number) =>
    table.rows.slice(0, SAMPLE_ROWS).map((row) => (row[column] ?? "").trim());
  const columns = Array.from({ length: widthOf(table) }, (_, column) => column);
  const date = bestColumn(columns, (column) => cellsOf(column).filter(isDay).length);
  const others = columns.filter((column) => column !== date);
  // A number without decimals may be that of a document.
  const amountPoints = (cell: string) => (isDay(cell) || !isAmount(cell) ? 0 : /[.,]/.test(cell) ? 2 : 1);
  const amount = bestColumn(
    others.filter((column) => !BALANCE_NAME.test(table.header?.[column] ?? "")),
    (column) => cellsOf(column).reduce((sum, cell) => sum + amountPoints(cell), 0),
  );
  // Names differ from row to row; kinds such as "Pix" do not.
  const description = bestColumn(
    others.filter((column) => column !== amount),
    (column) => new Set(cellsOf(column).filter(isWords)).size,
  );
  return { date, amount, outgoing: null, description: [description], id: null };
}

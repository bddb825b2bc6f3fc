import { foldText } from "@shared/rules/fold-text.ts";
import {
  type DecimalSeparator,
  decimalOfColumn,
  isAmount,
  mayContinueAsThousands,
  parseCents,
} from "@/features/orders/desk/statement/amounts";
import type { ReadLines } from "@/features/orders/desk/statement/bank-transaction";
import { parseDay } from "@/features/orders/desk/statement/days";

/** Column indexes of a row. */
export type Columns = {
  date: number;
  /** A signed amount; or the incoming amount, with `outgoing` as the other one. */
  amount: number;
  outgoing: number | null;
  /** The texts of these columns are joined. */
  description: number[];
  id: number | null;
  /** The user's answer when the amounts do not say which separator is the decimal one. */
  decimal?: DecimalSeparator;
};

const DATE =
  /^(data|date|dia|dt)( (e |\/ ?)?(hora|lancamento|movimento|mov|movimentacao|transacao|operacao|pagamento))?$|^(release|transaction|settlement) date$|^data\/hora$/;
const AMOUNT =
  /^(valor|amount|quantia|montante|credito|creditos|entrada|entradas|valor (do |da )?(lancamento|movimento|transacao|operacao|credito|liquido))$|^(transaction )?net( credit)? amount$|^transaction amount$/;
const OUTGOING = /^(debito|debitos|saida|saidas|valor (do )?debito|net debit amount)$/;
const DESCRIPTION =
  /^(descricao|historico|lancamento|detalhes?|memo|title|titulo|tipo|tipo de transacao|identificacao|favorecido|beneficiario|nome|complemento|origem|destino|origem ?\/ ?destino|pagador|remetente|contraparte|razao social|transaction type|description|payee)( (complementar|do pagador|da transacao|do lancamento))?$/;
const ID =
  /^(identificador|id|codigo (da )?transacao|id (da )?(transacao|operacao)|fitid|reference id|source id|end ?to ?end( id)?)$/;

/** "Entrada(R$)", "Valor (R$)", "Data_Mov" (Caixa), "Dt. Lançamento" -> the words of the name. */
const columnName = (name: string) =>
  foldText(name.replaceAll("_", " "))
    .replace(/\(?\s*(r\$|brl)\s*\)?/g, " ")
    .replace(/\.|\b(de|do|da)\b(?= (lancamento|movimento|transacao|operacao|movimentacao|pagamento)$)/g, " ")
    .replace(/\s+/g, " ")
    .trim();

function columnsOf(header: string[]): Columns | null {
  const names = header.map(columnName);
  const find = (pattern: RegExp) => names.findIndex((name) => pattern.test(name));
  const [date, amount] = [find(DATE), find(AMOUNT)];
  const description = names.flatMap((name, index) =>
    DESCRIPTION.test(name) && index !== date ? [index] : [],
  );
  if (date < 0 || amount < 0 || description.length === 0) return null;
  const [outgoing, id] = [find(OUTGOING), find(ID)];
  return { date, amount, outgoing: outgoing < 0 ? null : outgoing, description, id: id < 0 ? null : id };
}

/**
 * The columns of a file without a header, such as those of Itaú: a date first, an amount last, text in between. A row with two
 * amounts does not count, because the last one may be the balance.
 */
function columnsWithoutHeader(rows: string[][]): Columns | null {
  const isTransaction = (row: string[]) =>
    row.length >= 3 &&
    parseDay(row[0] ?? "") !== null &&
    isAmount(row[row.length - 1] ?? "") &&
    !row.slice(1, -1).some(isAmount);
  const sample = rows.slice(0, 50);
  const width = sample.find(isTransaction)?.length;
  if (
    !width ||
    sample.filter((row) => row.length === width && isTransaction(row)).length < sample.length * 0.6
  )
    return null;
  const description = Array.from({ length: width - 2 }, (_, index) => index + 1);
  return { date: 0, amount: width - 1, outgoing: null, description, id: null };
}

/** The rows below a header; without one, all rows. */
export type Table = { header: string[] | null; rows: string[][] };
/** `endsInRow`: the file has no line break after its last row. */
export type OpenTable = { table: Table; endsInRow: boolean };

/** The columns named in a file's header, and its rows; null: the user has to choose. */
export function findColumns(rows: string[][]): { columns: Columns; table: Table } | null {
  const limit = Math.min(rows.length, 40);
  for (let index = 0; index < limit; index++) {
    const header = rows[index] ?? [];
    const columns = columnsOf(header);
    if (columns) return { columns, table: { header, rows: rows.slice(index + 1) } };
  }
  const columns = columnsWithoutHeader(rows);
  return columns && { columns, table: { header: null, rows } };
}

/** Balances and totals among the transactions, such as those of Banco do Brasil ("S A L D O") and Itaú. */
const BALANCE =
  /^(sub)?total\b|^(saldo|s a l d o|sdo)( (anterior|inicial|final|total|atual|parcial|disponivel|bloqueado|do dia|do mes|em conta|cta|aplic)|$)/;

/** Banco do Brasil has a separate column for the direction. */
const isOutgoing = (row: string[]) => row.some((cell) => /^(sa[ií]da|d[eé]bito|D)$/i.test(cell.trim()));

const cellOf = (row: string[], index: number | null) => (index === null ? "" : (row[index] ?? "").trim());

/**
 * Whether the file ends within its last row, whose last cell may be cut: "150" of "150,00". A row that reaches the amount only
 * counts with two decimals.
 */
function isCutRow(row: string[], { amount, outgoing }: Columns, header: string[] | null) {
  if (row.length < (header?.length ?? 0)) return true;
  const end = row.length - 1;
  const last = cellOf(row, end);
  return (end === amount || end === outgoing) && last !== "" && !/[.,]\d\d\D*$/.test(last);
}

/** A row of a heading, a total or a note has no day, or no amount. */
const isTransactionRow = (row: string[], { date, amount, outgoing }: Columns) => {
  const amounts = [cellOf(row, amount), cellOf(row, outgoing)].filter(Boolean);
  const [day, isDay] = [cellOf(row, date), parseDay(cellOf(row, date)) !== null];
  return isDay || (day !== "" && amounts.some((cell) => /\d/.test(cell)));
};

/** Bradesco writes the payer's name on a line of its own, below the amount. */
const isContinuation = (row: string[], { date, amount, outgoing, description }: Columns) =>
  [date, amount, outgoing].every((column) => cellOf(row, column) === "") &&
  description.some((column) => cellOf(row, column) !== "");

/** The amounts that say which separator is the decimal one. A file that ends in "1.15" may be cut: of "1.150" or "1.150,00". */
const decidingCells = ({ table: { rows }, endsInRow }: OpenTable, { amount, outgoing }: Columns) =>
  rows.flatMap((row) =>
    [amount, outgoing].flatMap((column) => {
      const cell = cellOf(row, column);
      const mayBeCut = endsInRow && row === rows.at(-1) && column === row.length - 1;
      return mayBeCut && mayContinueAsThousands(cell) ? [] : cell;
    }),
  );

/** An amount of which nothing in its column says whether "1.150" is thousands or has three decimals; null when it is decided. */
export function undecidedAmount(file: OpenTable, columns: Columns): string | null {
  const cells = decidingCells(file, columns);
  if (decimalOfColumn(cells)) return null;
  return cells.find((cell) => decimalOfColumn([cell]) === null) ?? null;
}

/** Null: the user has to say which separator is the decimal one. */
export function transactionsOf(file: OpenTable, columns: Columns): ReadLines | null {
  const { header, rows } = file.table;
  const { date, amount, outgoing, description, id } = columns;
  const decimal = decimalOfColumn(decidingCells(file, columns)) ?? columns.decimal;
  if (!decimal) return null;
  const lines: ReadLines = { transactions: [], unread: [] };
  for (const [index, row] of rows.entries()) {
    const text = description
      .map((column) => cellOf(row, column))
      .filter(Boolean)
      .join(" - ");
    const previous = lines.transactions.at(-1);
    if (!isTransactionRow(row, columns)) {
      if (previous && isContinuation(row, columns)) previous.text += ` - ${text}`;
      continue;
    }
    if (BALANCE.test(foldText(text || cellOf(row, date)))) continue;
    const day = parseDay(cellOf(row, date));
    const outgoingCents = parseCents(cellOf(row, outgoing), decimal);
    const parsedCents = outgoingCents
      ? -Math.abs(outgoingCents)
      : parseCents(cellOf(row, amount) || cellOf(row, outgoing), decimal);
    const isCut = file.endsInRow && index === rows.length - 1 && isCutRow(row, columns, header);
    if (day === null || parsedCents === null || isCut) {
      lines.unread.push(
        row
          .map((cell) => cell.trim())
          .filter(Boolean)
          .join("; "),
      );
      continue;
    }
    const cents = parsedCents > 0 && isOutgoing(row) ? -parsedCents : parsedCents;
    if (cents !== 0) lines.transactions.push({ date: day, cents, text, bankId: cellOf(row, id) });
  }
  return lines;
}

import { foldText } from "@shared/rules/fold-text.ts";
import type { RawTransaction } from "@/features/orders/statement/bank-transaction";
import { parseCents, parseDay } from "@/features/orders/statement/values";

/** Column indexes of a row. */
export type Columns = {
  date: number;
  /** A signed amount; or the incoming amount, with `outgoing` as the other one. */
  amount: number;
  outgoing: number | null;
  /** The texts of these columns are joined. */
  description: number[];
  id: number | null;
};

const DATE = /^(data|date|data (do )?(lancamento|movimento|mov|transacao)|dt\.? ?(lancamento|movimento)?)$/;
const AMOUNT = /^(valor|amount|valor ?\(?r\$\)?|credito|creditos|entrada|entradas)( \(?r\$\)?)?$/;
const OUTGOING = /^(debito|debitos|saida|saidas)( \(?r\$\)?)?$/;
const DESCRIPTION =
  /^(descricao|historico|lancamento|detalhes?|memo|title|titulo|tipo|identificacao|favorecido|nome|complemento)$/;
const ID = /^(identificador|id|codigo (da )?transacao|id (da )?transacao|fitid)$/;

function columnsOf(header: string[]): Columns | null {
  // The bank Caixa writes "Data_Mov".
  const names = header.map((name) => foldText(name).replaceAll("_", " "));
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
    parseCents(row[row.length - 1] ?? "") !== null &&
    row.slice(1, -1).every((cell) => parseCents(cell) === null);
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

/** The columns named in a file's header, and the first row after it; null: the user has to choose. */
export function findColumns(rows: string[][]): { columns: Columns; firstRow: number } | null {
  const limit = Math.min(rows.length, 40);
  for (let index = 0; index < limit; index++) {
    const columns = columnsOf(rows[index] ?? []);
    if (columns) return { columns, firstRow: index + 1 };
  }
  const columns = columnsWithoutHeader(rows);
  return columns && { columns, firstRow: 0 };
}

/** Balance lines among the transactions, in files of Banco do Brasil ("S A L D O") and Itaú. */
const BALANCE =
  /^(saldo|s a l d o|sdo)( (anterior|inicial|final|total|atual|parcial|disponivel|bloqueado|do dia|do mes|em conta|cta|aplic)|$)/;

/** Banco do Brasil has a separate column for the direction. */
const isOutgoing = (row: string[]) => row.some((cell) => /^(sa[ií]da|d[eé]bito|D)$/i.test(cell.trim()));

export function transactionsOf(
  rows: string[][],
  { date, amount, outgoing, description, id }: Columns,
): RawTransaction[] {
  return rows.flatMap((row) => {
    const cell = (index: number | null) => (index === null ? "" : (row[index] ?? "").trim());
    const day = parseDay(cell(date));
    const outgoingCents = parseCents(cell(outgoing));
    const parsedCents = outgoingCents ? -Math.abs(outgoingCents) : parseCents(cell(amount));
    if (day === null || !parsedCents) return [];
    const cents = parsedCents > 0 && isOutgoing(row) ? -parsedCents : parsedCents;
    const text = description.map(cell).filter(Boolean).join(" - ");
    if (BALANCE.test(foldText(text))) return [];
    return [{ date: day, cents, text, bankId: cell(id) }];
  });
}

import { foldText } from "@shared/rules/fold-text.ts";
import type { RawTransaction } from "@/features/orders/statement/bank-transaction";
import { parseCents, parseDay } from "@/features/orders/statement/values";

/** Column indexes of a row. */
export type Columns = {
  date: number;
  /** A signed amount; or the incoming amount, with `out` as the outgoing one. */
  amount: number;
  out: number | null;
  /** Joined to the description. */
  words: number[];
  id: number | null;
};

const DATE = /^(data|date|data (do )?(lancamento|movimento|mov|transacao)|dt\.? ?(lancamento|movimento)?)$/;
const AMOUNT = /^(valor|amount|valor ?\(?r\$\)?|credito|creditos|entrada|entradas)( \(?r\$\)?)?$/;
const OUT = /^(debito|debitos|saida|saidas)( \(?r\$\)?)?$/;
const WORDS =
  /^(descricao|historico|lancamento|detalhes?|memo|title|titulo|tipo|identificacao|favorecido|nome|complemento)$/;
const ID = /^(identificador|id|codigo (da )?transacao|id (da )?transacao|fitid)$/;

function columnsOf(header: string[]): Columns | null {
  // Caixa: "Data_Mov".
  const names = header.map((name) => foldText(name).replaceAll("_", " "));
  const first = (pattern: RegExp) => names.findIndex((name) => pattern.test(name));
  const [date, amount] = [first(DATE), first(AMOUNT)];
  const words = names.flatMap((name, index) => (WORDS.test(name) && index !== date ? [index] : []));
  if (date < 0 || amount < 0 || words.length === 0) return null;
  const [out, id] = [first(OUT), first(ID)];
  return { date, amount, out: out < 0 ? null : out, words, id: id < 0 ? null : id };
}

/** Without a header, as in Itaú's files: a date first, an amount last, text between. Of two amounts the last may be the balance. */
function bareColumns(rows: string[][]): Columns | null {
  const isBare = (row: string[]) =>
    row.length >= 3 &&
    parseDay(row[0] ?? "") !== null &&
    parseCents(row[row.length - 1] ?? "") !== null &&
    row.slice(1, -1).every((cell) => parseCents(cell) === null);
  const sample = rows.slice(0, 50);
  const width = sample.find(isBare)?.length;
  if (!width || sample.filter((row) => row.length === width && isBare(row)).length < sample.length * 0.6)
    return null;
  const words = Array.from({ length: width - 2 }, (_, index) => index + 1);
  return { date: 0, amount: width - 1, out: null, words, id: null };
}

/** The columns named in a file's header, and the first row after it; null: the user has to choose. */
export function findColumns(rows: string[][]): { columns: Columns; from: number } | null {
  const limit = Math.min(rows.length, 40);
  for (let at = 0; at < limit; at++) {
    const columns = columnsOf(rows[at] ?? []);
    if (columns) return { columns, from: at + 1 };
  }
  const columns = bareColumns(rows);
  return columns && { columns, from: 0 };
}

/** Balance lines among the transactions, in files of BB ("S A L D O") and Itaú. */
const BALANCE =
  /^(saldo|s a l d o|sdo)( (anterior|inicial|final|total|atual|parcial|disponivel|bloqueado|do dia|do mes|em conta|cta|aplic)|$)/;

/** BB has a separate column for the direction. */
const isOutgoing = (row: string[]) => row.some((cell) => /^(sa[ií]da|d[eé]bito|D)$/i.test(cell.trim()));

export function transactionsOf(
  rows: string[][],
  { date, amount, out, words, id }: Columns,
): RawTransaction[] {
  return rows.flatMap((row) => {
    const cell = (index: number | null) => (index === null ? "" : (row[index] ?? "").trim());
    const day = parseDay(cell(date));
    const paidOut = parseCents(cell(out));
    const written = paidOut ? -Math.abs(paidOut) : parseCents(cell(amount));
    if (day === null || !written) return [];
    const cents = written > 0 && isOutgoing(row) ? -written : written;
    const text = words.map(cell).filter(Boolean).join(" - ");
    if (BALANCE.test(foldText(text))) return [];
    return [{ date: day, cents, text, bankId: cell(id) }];
  });
}

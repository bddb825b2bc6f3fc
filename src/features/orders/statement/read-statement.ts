import {
  type BankTransaction,
  type RawTransaction,
  StatementError,
} from "@/features/orders/statement/bank-transaction";
import { type Columns, findColumns, transactionsOf } from "@/features/orders/statement/columns";
import { delimiterOf, readCsv } from "@/features/orders/statement/csv";
import { isOfx, readOfx } from "@/features/orders/statement/ofx";

const MAX_BYTES = 5 * 1024 * 1024;
const MAX_TRANSACTIONS = 20_000;

const TOO_LARGE =
  "O arquivo é grande demais para um extrato (mais de 5 MB). Baixe o extrato de um período menor.";
const TOO_MANY = "O extrato tem movimentos demais. Baixe o extrato de um período menor.";
const NO_TRANSACTIONS = "Não encontrei movimentos neste arquivo. Baixe o extrato do banco em OFX ou em CSV.";
const NOT_TEXT =
  "Este arquivo não é um extrato em texto. Baixe o extrato do banco em OFX ou em CSV (não em PDF ou Excel).";

/** UTF-8, or the Windows-1252 encoding that Brazilian banks still use. */
function decode(bytes: ArrayBuffer): string {
  if (bytes.byteLength > MAX_BYTES) throw new StatementError(TOO_LARGE);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

type StatementFile =
  | { kind: "transactions"; transactions: BankTransaction[] }
  /** The user must choose the columns; then call `transactionsWithColumns`. */
  | { kind: "columns"; rows: string[][] };

export async function readStatement(bytes: ArrayBuffer): Promise<StatementFile> {
  const text = decode(bytes);
  if (text.slice(0, 4000).includes("\0") || text.startsWith("%PDF")) throw new StatementError(NOT_TEXT);
  if (isOfx(text)) return { kind: "transactions", transactions: await assignIds(readOfx(text)) };
  const rows = readCsv(text, delimiterOf(text));
  const found = findColumns(rows);
  if (found)
    return {
      kind: "transactions",
      transactions: await assignIds(transactionsOf(rows.slice(found.firstRow), found.columns)),
    };
  if (!rows.some((row) => row.length >= 3)) throw new StatementError(NO_TRANSACTIONS);
  return { kind: "columns", rows };
}

/** The transactions of a file whose columns the user has chosen. */
export const transactionsWithColumns = async (rows: string[][], columns: Columns) =>
  assignIds(transactionsOf(rows, columns));

const idKeyOf = ({ bankId, text, date, cents }: RawTransaction) =>
  JSON.stringify([bankId || text, date, cents]);

/**
 * Files of one bank may overlap: each transaction counts once. The same bank id and text are the same transaction, although its id
 * differs when only one of the files reuses the bank id for another payer.
 */
export function mergeTransactions(files: BankTransaction[][]): BankTransaction[] {
  const seen = new Set<string>();
  return files.flat().filter((transaction) => {
    const { id, bankId, text } = transaction;
    const keys = bankId ? [id, `${idKeyOf(transaction)} ${text}`] : [id];
    const isRepeated = keys.some((key) => seen.has(key));
    for (const key of keys) seen.add(key);
    return !isRepeated;
  });
}

/**
 * Sets the id of each transaction: from the bank's id if any, otherwise from the line. Equal lines without a bank id are numbered;
 * another file with the same lines gets the same numbers. A bank id that is repeated for the same day, amount and text is the same
 * transaction; with another text it is another one, because some banks reuse their ids. Then the text distinguishes them: their
 * position would give a new transaction the id of a recorded one when the bank lists the newest first.
 */
async function assignIds(raw: RawTransaction[]): Promise<BankTransaction[]> {
  if (raw.length === 0) throw new StatementError(NO_TRANSACTIONS);
  if (raw.length > MAX_TRANSACTIONS) throw new StatementError(TOO_MANY);
  const textsOf = new Map<string, Set<string>>();
  for (const transaction of raw) {
    const key = idKeyOf(transaction);
    textsOf.set(key, (textsOf.get(key) ?? new Set()).add(transaction.text));
  }
  const counts = new Map<string, number>();
  const suffixOf = ({ bankId, text }: RawTransaction, key: string) => {
    if (bankId) return (textsOf.get(key)?.size ?? 0) > 1 ? text : 1;
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    return count;
  };
  const transactions = await Promise.all(
    raw.map(async (transaction) => {
      const key = idKeyOf(transaction);
      return { ...transaction, id: await hash(`${key} ${suffixOf(transaction, key)}`) };
    }),
  );
  return mergeTransactions([transactions]);
}

async function hash(text: string) {
  const bytes = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)));
  return Array.from(bytes.slice(0, 20), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

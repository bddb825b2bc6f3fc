import {
  type BankTransaction,
  type RawTransaction,
  type ReadLines,
  StatementError,
} from "@/features/orders/desk/statement/bank-transaction";
import {
  type Columns,
  findColumns,
  type OpenTable,
  transactionsOf,
} from "@/features/orders/desk/statement/columns";
import { delimiterOf, readCsv } from "@/features/orders/desk/statement/csv";
import { isOfx, readOfx } from "@/features/orders/desk/statement/ofx";
import { unknownTable } from "@/features/orders/desk/statement/unknown-table";

const MAX_BYTES = 5 * 1024 * 1024;
const MAX_TRANSACTIONS = 20_000;
/** A longer line is no line of a statement in CSV. */
const MAX_LINE_LENGTH = 20_000;

const TOO_LARGE =
  "O arquivo é grande demais para um extrato (mais de 5 MB). Baixe o extrato de um período menor.";
const TOO_MANY = "O extrato tem movimentos demais. Baixe o extrato de um período menor.";
const NO_TRANSACTIONS = "Não encontrei movimentos neste arquivo. Baixe o extrato do banco em OFX ou em CSV.";
const NOT_TEXT =
  "Este arquivo não é um extrato em texto. Baixe o extrato do banco em OFX ou em CSV (não em PDF ou Excel).";

/** Windows-1252 is still the encoding of Brazilian banks; some write the name of a payer in UTF-8 all the same. */
function decodeLine(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

function decode(buffer: ArrayBuffer): string {
  if (buffer.byteLength > MAX_BYTES) throw new StatementError(TOO_LARGE);
  const bytes = new Uint8Array(buffer);
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    const lines: string[] = [];
    for (let start = 0, end = 0; end >= 0; start = end + 1) {
      end = bytes.indexOf(0x0a, start);
      lines.push(decodeLine(bytes.subarray(start, end < 0 ? undefined : end)));
    }
    return lines.join("\n");
  }
}

export type StatementFile =
  /** `recalled`: the file was read with columns that the user chose for an earlier one, and may choose again. */
  | { kind: "transactions"; transactions: BankTransaction[]; unread: string[]; recalled?: OpenTable }
  /** The user must say what the columns are, or, when they are known, which separator is the decimal one. */
  | ({ kind: "question"; columns: Columns | null } & OpenTable);

/** `recall`: the columns that the user has chosen for another file with this header. */
export async function readStatement(
  bytes: ArrayBuffer,
  recall: (header: string[] | null) => Columns | null = () => null,
): Promise<StatementFile> {
  const text = decode(bytes);
  if (text.slice(0, 4000).includes("\0") || text.startsWith("%PDF")) throw new StatementError(NOT_TEXT);
  if (isOfx(text)) return withIds(readOfx(text));
  if (text.split("\n").some((line) => line.length > MAX_LINE_LENGTH))
    throw new StatementError(NO_TRANSACTIONS);
  const rows = readCsv(text, delimiterOf(text));
  const endsInRow = !/[\r\n]\s*$/.test(text.slice(-100));
  const found = findColumns(rows);
  const table = found?.table ?? unknownTable(rows);
  if (!table) throw new StatementError(NO_TRANSACTIONS);
  const unknown = { table, endsInRow };
  const recalled = recall(table.header);
  if (found) return readTable(unknown, { ...found.columns, decimal: recalled?.decimal });
  const file = recalled && (await readTable(unknown, recalled).catch(() => null));
  if (file?.kind === "transactions") return { ...file, recalled: unknown };
  return { kind: "question", columns: null, ...unknown };
}

/** Reads a file whose columns are known, or chosen by the user. */
export async function readTable(file: OpenTable, columns: Columns | null): Promise<StatementFile> {
  const lines = columns && transactionsOf(file, columns);
  return lines ? withIds(lines) : { kind: "question", columns, ...file };
}

async function withIds({ transactions, unread }: ReadLines): Promise<StatementFile> {
  if (transactions.length + unread.length === 0) throw new StatementError(NO_TRANSACTIONS);
  if (transactions.length > MAX_TRANSACTIONS) throw new StatementError(TOO_MANY);
  return { kind: "transactions", transactions: await assignIds(transactions), unread };
}

/** Numbers equal keys: "a", "b", "a" -> 1, 1, 2. */
function numbered<Item>(items: Item[], keyOf: (item: Item) => string): { item: Item; number: number }[] {
  const counts = new Map<string, number>();
  return items.map((item) => {
    const key = keyOf(item);
    const number = (counts.get(key) ?? 0) + 1;
    counts.set(key, number);
    return { item, number };
  });
}

const lineOf = ({ text, date, cents }: Omit<RawTransaction, "bankId">) => JSON.stringify([text, date, cents]);

/**
 * Files of one bank may overlap: each transaction counts once. The same line with the same bank id is the same transaction, although
 * its id differs when only one of the files reuses the bank id for another payer.
 */
export function mergeTransactions(files: BankTransaction[][]): BankTransaction[] {
  const seen = new Set<string>();
  return files.flatMap((file) =>
    numbered(file, ({ bankId, ...line }) => `${bankId} ${lineOf(line)}`).flatMap(({ item, number }) => {
      const keys = item.bankId ? [item.id, `${item.bankId} ${number} ${lineOf(item)}`] : [item.id];
      const isRepeated = keys.some((key) => seen.has(key));
      for (const key of keys) seen.add(key);
      return isRepeated ? [] : [item];
    }),
  );
}

/** The bank ids that stand for one line only: none of zeros or of one character, nor one that also stands for another line. */
function identifyingIds(raw: RawTransaction[]): ReadonlySet<string> {
  const linesOf = new Map<string, string>();
  const reused = new Set<string>();
  for (const transaction of raw) {
    const { bankId, account } = transaction;
    const line = `${account} ${lineOf(transaction)}`;
    if (/^(.?)\1*$/.test(bankId) || (linesOf.get(bankId) ?? line) !== line) reused.add(bankId);
    linesOf.set(bankId, line);
  }
  return new Set([...linesOf.keys()].filter((bankId) => !reused.has(bankId)));
}

/**
 * Sets the id of each transaction: from the bank's id if it identifies, otherwise from the line. Equal lines without such an id are
 * numbered; another file with the same lines gets the same numbers. A line that is repeated with its id is the same transaction.
 */
async function assignIds(raw: RawTransaction[]): Promise<BankTransaction[]> {
  const identifying = identifyingIds(raw);
  const keyOf = (transaction: RawTransaction) => {
    const { bankId, date, cents } = transaction;
    return identifying.has(bankId) ? JSON.stringify([bankId, date, cents]) : lineOf(transaction);
  };
  const seen = new Set<string>();
  const transactions = numbered(raw, keyOf).flatMap(({ item, number }) => {
    const isIdentified = identifying.has(item.bankId);
    if (isIdentified && seen.has(item.bankId)) return [];
    seen.add(item.bankId);
    const { account: _, ...transaction } = item;
    return [{ transaction, key: `${keyOf(item)} ${isIdentified ? 1 : number}` }];
  });
  return Promise.all(
    transactions.map(async ({ transaction, key }) => ({ ...transaction, id: await hash(key) })),
  );
}

async function hash(text: string) {
  const bytes = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)));
  return Array.from(bytes.slice(0, 20), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

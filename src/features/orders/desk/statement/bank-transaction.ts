import { formatMoney } from "@/lib/format";

/** One line of a bank statement. It stays in the browser, except for confirmed matches. */
export type BankTransaction = {
  /** Hash of the bank's id or of the line: equal for the same transaction in another file. */
  id: string;
  /** "2026-11-28" */
  date: string;
  /** In cents; negative: paid out. */
  cents: number;
  /** The bank's description. */
  text: string;
  /** The bank's own id; empty when it provides none. */
  bankId: string;
};

/** A transaction before hashing; `account`: of a file with several accounts, whose bank ids may be equal. */
export type RawTransaction = Omit<BankTransaction, "id"> & { account?: string };

/** The lines of a file, and those that could not be read, as written. */
export type ReadLines = { transactions: RawTransaction[]; unread: string[] };

/** A file that cannot be read as a statement; the message is shown to users. */
export class StatementError extends Error {}

/** The id of a part of a transaction that pays several orders; the first part has the id of the transaction. */
export const partId = (id: string, part: number) => (part === 0 ? id : `${id}#${part + 1}`);
export const transactionIdOf = (partId: string) => partId.replace(/#\d+$/, "");

export const formatCents = (cents: number) => formatMoney(cents / 100);

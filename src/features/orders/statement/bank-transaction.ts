/** One line of a bank statement, as far as it is needed. Nothing of it leaves the browser but a confirmed match. */
export type BankTransaction = {
  /** The bank's id or the line, hashed: the same transaction in another file has the same. */
  id: string;
  /** "2026-11-28" */
  date: string;
  /** In cents; negative: paid out. */
  cents: number;
  /** What the bank wrote, for people to read. */
  text: string;
};

/** Before it is hashed. `bankId`: the bank's own, where the file has one. */
export type RawTransaction = Omit<BankTransaction, "id"> & { bankId: string };

/** A file that cannot be read as a statement; the message is for people. */
export class StatementProblem extends Error {}

/** The id of a part of a transaction that pays several orders: the first has that of the transaction. */
export const partId = (id: string, part: number) => (part === 0 ? id : `${id}#${part + 1}`);
export const wholeId = (partId: string) => partId.replace(/#\d+$/, "");

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

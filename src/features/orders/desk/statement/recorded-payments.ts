import { type BankTransaction, transactionIdOf } from "@/features/orders/desk/statement/bank-transaction";

/** `partId`: the id of a transaction, or of a part of it; null for a payment that was recorded manually. */
export type RecordedPayment = {
  orderId: number;
  partId: string | null;
  cents: number;
  date: string;
  method: string;
};

/** What is recorded of a transaction: less than its amount after one of its payments was removed. */
export type RecordedParts = { partIds: string[]; orderIds: number[]; cents: number };
/** By the id of the transaction. */
export type RecordedTransactions = ReadonlyMap<string, RecordedParts>;

export function recordedTransactions(payments: RecordedPayment[]): RecordedTransactions {
  const recorded = new Map<string, RecordedParts>();
  for (const { partId, orderId, cents } of payments) {
    if (partId === null) continue;
    const id = transactionIdOf(partId);
    const parts = recorded.get(id) ?? { partIds: [], orderIds: [], cents: 0 };
    recorded.set(id, parts);
    parts.partIds.push(partId);
    parts.orderIds.push(orderId);
    parts.cents += cents;
  }
  return recorded;
}

/** The part of a transaction's amount that is not recorded. */
export const remainingCents = ({ id, cents }: BankTransaction, recorded: RecordedTransactions) =>
  cents - (recorded.get(id)?.cents ?? 0);

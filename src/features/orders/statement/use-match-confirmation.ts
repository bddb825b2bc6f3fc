import { useState } from "react";
import { useRemovePayment } from "@/features/orders/payments/queries";
import { type BankTransaction, partId } from "@/features/orders/statement/bank-transaction";
import type { MatchableOrder } from "@/features/orders/statement/match";
import { useConfirmMatches } from "@/features/orders/statement/queries";
import { type RecordedTransactions, remainingCents } from "@/features/orders/statement/recorded-payments";

/** `cents`: the amount of a transaction, or the part of it, that pays the order. */
export type Match = { transaction: BankTransaction; order: MatchableOrder; cents: number };
type ConfirmedPayment = { paymentId: number; orderId: number; cents: number };
/** `isElsewhere`: another user has already assigned the transaction, or a part of it, to another order. */
type Confirmation = { payments: ConfirmedPayment[]; isElsewhere: boolean };

/** The matches with the id under which each is recorded: the first id of a part of its transaction that is not in use. */
function withIds(matches: Match[], recorded: RecordedTransactions) {
  const used = new Set(matches.flatMap(({ transaction }) => recorded.get(transaction.id)?.partIds ?? []));
  return matches.map((match) => {
    let part = 0;
    while (used.has(partId(match.transaction.id, part))) part++;
    const id = partId(match.transaction.id, part);
    used.add(id);
    return { ...match, id };
  });
}

/** Confirms and undoes matches; `recorded`: the transactions that the server has recorded, from any device. */
export function useMatchConfirmation(recorded: RecordedTransactions) {
  const sending = useConfirmMatches();
  const removing = useRemovePayment();
  const [confirmations, setConfirmations] = useState<ReadonlyMap<string, Confirmation>>(new Map());

  /** Resolves to true when all matches are recorded as payments. */
  async function confirm(matches: Match[]) {
    if (sending.isPending || matches.length === 0) return false;
    const matchesWithIds = withIds(matches, recorded);
    try {
      const results = await sending.mutateAsync(
        matchesWithIds.map(({ id, transaction, order, cents }) => ({
          pedido_id: order.id,
          valor: cents / 100,
          data: transaction.date,
          id_banco: id,
          valor_movimento: transaction.cents / 100,
        })),
      );
      const byId = new Map(results.map((result) => [result.id_banco, result]));
      setConfirmations((before) => {
        const after = new Map(before);
        for (const { transaction } of matchesWithIds) after.delete(transaction.id);
        for (const { id, transaction, order, cents } of matchesWithIds) {
          const result = byId.get(id);
          if (!result) continue;
          const { payments, isElsewhere } = after.get(transaction.id) ?? { payments: [], isElsewhere: false };
          after.set(transaction.id, {
            payments: [...payments, { paymentId: result.pagamento_id, orderId: result.pedido_id, cents }],
            isElsewhere: isElsewhere || order.id !== result.pedido_id,
          });
        }
        return after;
      });
      return true;
    } catch {
      return false;
    }
  }

  async function undo(transactionId: string) {
    const { payments, isElsewhere } = confirmations.get(transactionId) ?? { payments: [], isElsewhere: true };
    if (isElsewhere) return;
    try {
      for (const { paymentId } of payments) await removing.mutateAsync(paymentId);
      setConfirmations((before) => new Map([...before].filter(([id]) => id !== transactionId)));
    } catch {
      // The mutation reports the error; payments removed before stay removed, and removing them again has no effect.
    }
  }

  return {
    confirm,
    undo,
    isPending: sending.isPending || removing.isPending,
    /** The match of a transaction confirmed here and not undone, with the ids of the paid orders. */
    confirmationOf(transactionId: string) {
      const confirmation = confirmations.get(transactionId);
      return (
        confirmation && {
          isElsewhere: confirmation.isElsewhere,
          orderIds: confirmation.payments.map(({ orderId }) => orderId),
          cents: confirmation.payments.reduce((sum, { cents }) => sum + cents, 0),
        }
      );
    },
    /** Ids of the orders that are recorded as paid by a transaction, or by a part of it. */
    recordedOrderIds: (transactionId: string) => recorded.get(transactionId)?.orderIds ?? [],
    remainingCents: (transaction: BankTransaction) => remainingCents(transaction, recorded),
    /** Whether the complete transaction is recorded. */
    isRecorded: (transaction: BankTransaction) =>
      confirmations.has(transaction.id) ||
      (recorded.has(transaction.id) && remainingCents(transaction, recorded) <= 0),
  };
}

import { useState } from "react";
import { useRemovePayment } from "@/features/orders/payments/queries";
import { type BankTransaction, partId } from "@/features/orders/statement/bank-transaction";
import type { MatchableOrder } from "@/features/orders/statement/match";
import { useConfirmMatches } from "@/features/orders/statement/queries";

/** `cents`: the part of a transaction that pays one of several orders; by default the complete amount. */
export type Match = { transaction: BankTransaction; order: MatchableOrder; cents?: number };
type Paid = { paymentId: number; orderId: number };
/** `isElsewhere`: another user has already assigned the transaction, or a part of it, to another order. */
type Confirmed = { payments: Paid[]; isElsewhere: boolean };

/** The matches with the id under which each is recorded: parts of one transaction are numbered. */
function withIds(matches: Match[]) {
  const parts = new Map<string, number>();
  return matches.map((match) => {
    const { id } = match.transaction;
    const part = parts.get(id) ?? 0;
    parts.set(id, part + 1);
    return { ...match, id: partId(id, part) };
  });
}

/** Confirms and undoes matches; `recorded`: ids of transactions that the server has recorded, from any device. */
export function useMatchConfirmation(recorded: string[]) {
  const sending = useConfirmMatches();
  const removing = useRemovePayment();
  const [confirmed, setConfirmed] = useState<ReadonlyMap<string, Confirmed>>(new Map());
  const known = new Set(recorded);

  /** True when all of them are recorded as payments. */
  async function confirm(matches: Match[]) {
    if (sending.isPending || matches.length === 0) return false;
    const sent = withIds(matches);
    try {
      const results = await sending.mutateAsync(
        sent.map(({ id, transaction, order, cents = transaction.cents }) => ({
          pedido_id: order.id,
          valor: cents / 100,
          data: transaction.date,
          id_banco: id,
        })),
      );
      const byId = new Map(results.map((result) => [result.id_banco, result]));
      setConfirmed((before) => {
        const after = new Map(before);
        for (const { transaction } of sent) after.delete(transaction.id);
        for (const { id, transaction, order } of sent) {
          const result = byId.get(id);
          if (!result) continue;
          const { payments, isElsewhere } = after.get(transaction.id) ?? { payments: [], isElsewhere: false };
          after.set(transaction.id, {
            payments: [...payments, { paymentId: result.pagamento_id, orderId: result.pedido_id }],
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
    const { payments, isElsewhere } = confirmed.get(transactionId) ?? { payments: [], isElsewhere: true };
    if (isElsewhere) return;
    try {
      for (const { paymentId } of payments) await removing.mutateAsync(paymentId);
      setConfirmed((before) => new Map([...before].filter(([id]) => id !== transactionId)));
    } catch {
      // The mutation reports the error; payments removed before stay removed, and removing them again has no effect.
    }
  }

  return {
    confirm,
    undo,
    isPending: sending.isPending || removing.isPending,
    /** Matches confirmed here and not undone, with the ids of the paid orders. */
    confirmedHere(transactionId: string) {
      const found = confirmed.get(transactionId);
      return (
        found && { isElsewhere: found.isElsewhere, orderIds: found.payments.map(({ orderId }) => orderId) }
      );
    },
    isRecorded: (transactionId: string) => confirmed.has(transactionId) || known.has(transactionId),
  };
}

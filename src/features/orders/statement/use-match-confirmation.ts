import { useState } from "react";
import { useRemovePayment } from "@/features/orders/payments/queries";
import type { BankTransaction } from "@/features/orders/statement/bank-transaction";
import type { MatchableOrder } from "@/features/orders/statement/match";
import { useConfirmMatches } from "@/features/orders/statement/queries";

export type Match = { transaction: BankTransaction; order: MatchableOrder };
/** `isElsewhere`: somebody else was first and gave the transaction to another order, with this id. */
type Confirmed = { paymentId: number; orderId: number; isElsewhere: boolean };

/** Confirming matches and taking them back; `recorded`: ids of transactions that the server has, from this device or another. */
export function useMatchConfirmation(recorded: string[]) {
  const sending = useConfirmMatches();
  const removing = useRemovePayment();
  const [confirmed, setConfirmed] = useState<ReadonlyMap<string, Confirmed>>(new Map());
  const known = new Set(recorded);

  /** True when all of them are recorded as payments. */
  async function confirm(matches: Match[]) {
    if (sending.isPending || matches.length === 0) return false;
    try {
      const results = await sending.mutateAsync(
        matches.map(({ transaction, order }) => ({
          pedido_id: order.id,
          valor: transaction.cents / 100,
          data: transaction.date,
          id_banco: transaction.id,
        })),
      );
      setConfirmed((before) => {
        const after = new Map(before);
        for (const { id_banco, pagamento_id, pedido_id } of results) {
          const sent = matches.find(({ transaction }) => transaction.id === id_banco);
          const isElsewhere = sent !== undefined && sent.order.id !== pedido_id;
          after.set(id_banco, { paymentId: pagamento_id, orderId: pedido_id, isElsewhere });
        }
        return after;
      });
      return true;
    } catch {
      return false;
    }
  }

  async function undo(transactionId: string) {
    const payment = confirmed.get(transactionId);
    if (!payment || payment.isElsewhere) return;
    await removing.mutateAsync(payment.paymentId).then(
      () => setConfirmed((before) => new Map([...before].filter(([id]) => id !== transactionId))),
      () => undefined,
    );
  }

  return {
    confirm,
    undo,
    isPending: sending.isPending || removing.isPending,
    /** Confirmed here and not taken back, with the id of the order that it pays. */
    confirmedHere: (transactionId: string) => confirmed.get(transactionId),
    isRecorded: (transactionId: string) => confirmed.has(transactionId) || known.has(transactionId),
  };
}

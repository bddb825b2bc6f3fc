import { useRef, useState } from "react";
import { toast } from "@/components/ui/toast";
import { toPaymentProblem } from "@/features/orders/desk/payment-problem";
import { useRemovePayment } from "@/features/orders/desk/payments/queries";
import { type BankTransaction, partId } from "@/features/orders/desk/statement/bank-transaction";
import type { MatchableOrder } from "@/features/orders/desk/statement/match";
import { useConfirmMatches } from "@/features/orders/desk/statement/queries";
import {
  type RecordedTransactions,
  remainingCents,
} from "@/features/orders/desk/statement/recorded-payments";

/**
 * `cents`: the amount of a transaction, or the part of it, that pays the order; negative: refunds it. `settles`: what the order then
 * lacks is forgiven, when it is cents.
 */
export type Match = { transaction: BankTransaction; order: MatchableOrder; cents: number; settles?: boolean };
type ConfirmedPayment = { paymentId: number; orderId: number; cents: number };
/**
 * `earlierOrderIds`: the orders for which the server already had the transaction, or a part of it: from another user, or from an attempt
 * here whose response was lost. `isElsewhere`: one of them is not the chosen order.
 */
type Confirmation = { payments: ConfirmedPayment[]; earlierOrderIds: number[]; isElsewhere: boolean };
const UNCONFIRMED: Confirmation = { payments: [], earlierOrderIds: [], isElsewhere: false };

/** Adds a recorded match. Only a payment that is new can be undone here: another one may be another user's. */
function addResult(
  { payments, earlierOrderIds, isElsewhere }: Confirmation,
  { order, cents }: Match,
  { novo, pagamento_id, pedido_id }: { novo: boolean; pagamento_id: number; pedido_id: number },
): Confirmation {
  if (novo)
    return {
      payments: [...payments, { paymentId: pagamento_id, orderId: pedido_id, cents }],
      earlierOrderIds,
      isElsewhere,
    };
  return {
    payments,
    earlierOrderIds: [...earlierOrderIds, pedido_id],
    isElsewhere: isElsewhere || order.id !== pedido_id,
  };
}

export const sumOf = (payments: { cents: number }[]) => payments.reduce((sum, { cents }) => sum + cents, 0);

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

  // The second click of a double click comes before the first one has been rendered.
  const isSending = useRef(false);

  /** Resolves to the matches that were recorded now; null when the server recorded none of them. */
  async function confirm(matches: Match[]): Promise<Match[] | null> {
    if (isSending.current || matches.length === 0) return null;
    isSending.current = true;
    const matchesWithIds = withIds(matches, recorded);
    try {
      const results = await sending.mutateAsync(
        matchesWithIds.map(({ id, transaction, order, cents, settles }) => ({
          pedido_id: order.id,
          valor: cents / 100,
          data: transaction.date,
          id_banco: id,
          valor_movimento: transaction.cents / 100,
          ...(settles && { quitar: true }),
        })),
      );
      const byId = new Map(results.map((result) => [result.id_banco, result]));
      setConfirmations((before) => {
        const after = new Map(before);
        for (const { transaction } of matchesWithIds) after.delete(transaction.id);
        for (const { id, ...match } of matchesWithIds) {
          const result = byId.get(id);
          const { id: transactionId } = match.transaction;
          if (result)
            after.set(transactionId, addResult(after.get(transactionId) ?? UNCONFIRMED, match, result));
        }
        return after;
      });
      return matchesWithIds.filter(({ id }) => byId.get(id)?.novo);
    } catch (error) {
      toast.error("Erro ao registrar o pagamento", toPaymentProblem(error));
      return null;
    } finally {
      isSending.current = false;
    }
  }

  async function undo(transactionId: string) {
    const { payments } = confirmations.get(transactionId) ?? UNCONFIRMED;
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
    /** The match of a transaction confirmed here and not undone; `orderIds`: of the payments that were recorded by it. */
    confirmedHere(transactionId: string) {
      const { payments, earlierOrderIds, isElsewhere } = confirmations.get(transactionId) ?? UNCONFIRMED;
      return {
        orderIds: payments.map(({ orderId }) => orderId),
        cents: sumOf(payments),
        earlierOrderIds,
        isElsewhere,
      };
    },
    /** Ids of the orders that are recorded as paid by a transaction, or by a part of it. */
    recordedOrderIds: (transactionId: string) => recorded.get(transactionId)?.orderIds ?? [],
    remainingCents: (transaction: BankTransaction) => remainingCents(transaction, recorded),
    /** Whether the complete transaction is recorded. */
    isRecorded(transaction: BankTransaction) {
      const confirmation = confirmations.get(transaction.id);
      if (!recorded.has(transaction.id)) return confirmation !== undefined;
      return (confirmation?.payments.length ?? 0) > 0 || remainingCents(transaction, recorded) === 0;
    },
  };
}

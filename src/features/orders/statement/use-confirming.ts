import { useState } from "react";
import { toast } from "@/components/ui/toast";
import { useRemovePayment } from "@/features/orders/payments/queries";
import type { MatchableOrder } from "@/features/orders/statement/match";
import type { Movement } from "@/features/orders/statement/movement";
import { useConfirmMatches } from "@/features/orders/statement/queries";
import { toMessage } from "@/lib/errors";

export type Match = { movement: Movement; order: MatchableOrder };
type Done = { paymentId: number; order: MatchableOrder | undefined };

/** Confirming matches and taking them back; `recorded`: ids of movements that the server has, from this device or another. */
export function useConfirming(recorded: string[]) {
  const sending = useConfirmMatches();
  const removing = useRemovePayment();
  const [done, setDone] = useState<ReadonlyMap<string, Done>>(new Map());
  const known = new Set(recorded);

  /** True when all of them are in the books. */
  async function confirm(matches: Match[]) {
    if (sending.isPending || matches.length === 0) return false;
    try {
      const results = await sending.mutateAsync(
        matches.map(({ movement, order }) => ({
          pedido_id: order.id,
          valor: movement.cents / 100,
          data: movement.date,
          id_banco: movement.id,
        })),
      );
      setDone((before) => {
        const after = new Map(before);
        for (const { id_banco, pagamento_id, pedido_id } of results) {
          const order = matches.find((match) => match.order.id === pedido_id)?.order;
          after.set(id_banco, { paymentId: pagamento_id, order });
        }
        return after;
      });
      return true;
    } catch (error) {
      toast.error("Erro ao registrar o pagamento", toMessage(error));
      return false;
    }
  }

  async function undo(movementId: string) {
    const payment = done.get(movementId);
    if (!payment) return;
    await removing.mutateAsync(payment.paymentId).then(
      () => setDone((before) => new Map([...before].filter(([id]) => id !== movementId))),
      (error: unknown) => toast.error("Erro ao desfazer o pagamento", toMessage(error)),
    );
  }

  return {
    confirm,
    undo,
    isPending: sending.isPending || removing.isPending,
    /** Confirmed here and not taken back, with the order that it pays. */
    doneHere: (movementId: string) => done.get(movementId),
    isDone: (movementId: string) => done.has(movementId) || known.has(movementId),
  };
}

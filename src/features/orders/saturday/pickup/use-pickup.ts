import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import { onChangeSettled, useQueuedChanges } from "@/features/orders/saturday/pickup/outbox";
import { type PickupOrder, pickupQuery, storeOrders } from "@/features/orders/saturday/pickup/queries";
import { type DeliveryChange, newestChange, queuedPayments } from "@/features/orders/saturday/pickup/queue";

/** The orders of a round from the server, with this device's queued changes applied. */
export function usePickup(roundId: number) {
  const query = useQuery(pickupQuery(roundId));
  const { data } = query;
  const queryClient = useQueryClient();
  const queue = useQueuedChanges();

  // React Query keeps the identity of unchanged data: the list is stored only after a change.
  useEffect(() => {
    if (data) storeOrders(roundId, data);
  }, [roundId, data]);
  useEffect(
    () =>
      onChangeSettled(({ change, result }) => {
        if (!result) return;
        const { queryKey } = pickupQuery(roundId);
        const apply = () =>
          queryClient.setQueryData(queryKey, (orders) =>
            orders?.map((order) => (order.id === change.orderId ? result : order)),
          );
        apply();
        // A running request was sent before this delivery. Cancelling it restores the data from before the request.
        void queryClient.cancelQueries({ queryKey }).then(apply);
      }),
    [queryClient, roundId],
  );

  const orders = useMemo(
    () =>
      data?.map((order): PickupOrder => {
        const change = newestChange(queue, order.id);
        // Returns the same object when nothing is queued, so that a tap re-renders one card only.
        if (!change) return order;
        const received = queuedPayments(queue, order.id);
        return {
          ...order,
          data_entrega: change.delivered ? change.at : null,
          entrega_por_nome: null,
          falta: dueAfter(order.falta + undoneIn(queue, order), received.total),
          recebido_na_entrega: received.atDelivery || null,
          hasUnsentChange: true,
          pendingUndo:
            change.delivered || order.data_entrega === null ? undefined : change.tried ? "tried" : "untried",
        };
      }),
    [data, queue],
  );
  return { query, orders, queuedCount: queue.length };
}

/** BRL received with the order's delivery that a queued undo takes back. */
function undoneIn(queue: DeliveryChange[], { id, recebido_na_entrega }: PickupOrder) {
  const undo = queue.find(({ orderId, delivered }) => orderId === id && !delivered);
  return undo && !undo.keepsPayment ? (recebido_na_entrega ?? 0) : 0;
}

/** BRL. A list read after the server received the change includes its payment already; this must not result in a refund. */
const dueAfter = (due: number, paid: number) =>
  due > 0 ? Math.max(0, Math.round((due - paid) * 100) / 100) : due;

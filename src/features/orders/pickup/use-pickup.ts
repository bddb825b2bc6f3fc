import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import { enqueueMark, onMarkSettled, useQueuedMarks } from "@/features/orders/pickup/outbox";
import { type PickupOrder, pickupQuery, storeOrders } from "@/features/orders/pickup/queries";
import { queuedMark } from "@/features/orders/pickup/queue";

/** The orders of a round from the server, with this device's queued marks applied. */
export function usePickup(roundId: number) {
  const query = useQuery(pickupQuery(roundId));
  const { data } = query;
  const queryClient = useQueryClient();
  const queue = useQueuedMarks();

  // React Query keeps the identity of unchanged data: the list is stored only after a change.
  useEffect(() => {
    if (data) storeOrders(roundId, data);
  }, [roundId, data]);
  useEffect(
    () =>
      onMarkSettled(({ mark, result }) => {
        if (!result) return;
        const { queryKey } = pickupQuery(roundId);
        const apply = () =>
          queryClient.setQueryData(queryKey, (orders) =>
            orders?.map((order) =>
              order.id === mark.orderId
                ? {
                    ...order,
                    deliveredAt: result.data_entrega,
                    deliveredBy: result.entrega_por_nome,
                    due: result.falta,
                  }
                : order,
            ),
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
        const mark = queuedMark(queue, order.id);
        // Returns the same object when nothing is queued, so that a tap re-renders one card only.
        if (!mark) return order;
        return {
          ...order,
          deliveredAt: mark.delivered ? mark.at : null,
          deliveredBy: null,
          due: dueAfter(order.due, mark.payment?.amount),
          hasUnsentChange: true,
          unsentUndo:
            mark.delivered || order.deliveredAt === null ? undefined : mark.tried ? "tried" : "untried",
        };
      }),
    [data, queue],
  );
  return { query, orders, queuedCount: queue.length, handOver: enqueueMark };
}

/** BRL. A list read after the server received the mark includes its payment already; this must not result in a refund. */
const dueAfter = (due: number, paid = 0) =>
  due > 0 ? Math.max(0, Math.round((due - paid) * 100) / 100) : due;

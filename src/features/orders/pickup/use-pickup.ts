import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo, useSyncExternalStore } from "react";
import { toast } from "@/components/ui/toast";
import {
  enqueueMark,
  onQueueChange,
  onSettled,
  type Settled,
  startOutbox,
  waitingMarks,
} from "@/features/orders/pickup/outbox";
import { type PickupOrder, pickupQuery, storeOrders } from "@/features/orders/pickup/queries";
import { waitingMark } from "@/features/orders/pickup/queue";
import { toMessage } from "@/lib/errors";
import { formatTime } from "@/lib/format";

const NOTHING: never[] = [];

/** The orders of a round from the server, with this device's queued marks applied. */
export function usePickup(roundId: number) {
  const query = pickupQuery(roundId);
  const { data, error, refetch, isFetching } = useQuery(query);
  const queryClient = useQueryClient();
  const queue = useSyncExternalStore(onQueueChange, waitingMarks, () => NOTHING);

  useEffect(startOutbox, []);
  // React Query keeps the identity of unchanged data: the list is stored only after a change.
  useEffect(() => {
    if (data) storeOrders(roundId, data);
  }, [roundId, data]);
  useEffect(
    () =>
      onSettled((settled) => {
        showConflict(settled);
        const { mark, result } = settled;
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
        // A read that is under way began before the hand-over. Cancelled, it brings back what was there when it began.
        void queryClient.cancelQueries({ queryKey }).then(apply);
      }),
    [queryClient, roundId],
  );

  const orders = useMemo(
    () =>
      data?.map((order): PickupOrder => {
        const mark = waitingMark(queue, order.id);
        // The same object when nothing is queued: a tap renders one card again, not all.
        if (!mark) return order;
        return {
          ...order,
          deliveredAt: mark.delivered ? mark.at : null,
          deliveredBy: null,
          due: Math.round((order.due - (mark.payment?.amount ?? 0)) * 100) / 100,
          hasUnsentChange: true,
          hasUnsentUndo: !mark.delivered && order.deliveredAt !== null,
        };
      }),
    [data, queue],
  );
  const waiting = queue.filter(({ orderId }) => data?.some(({ id }) => id === orderId)).length;
  return { orders, error, refetch, isFetching, waiting, handOver: enqueueMark };
}

/** Reports a rejected mark, or that another volunteer was first. */
function showConflict({ mark, outcome, result, error }: Settled) {
  if (outcome === "refused") return toast.error("Erro ao confirmar entrega", toMessage(error));
  if (!result || result.aplicada || !mark.delivered || !result.data_entrega) return;
  const who = result.entrega_por_nome ? ` por ${result.entrega_por_nome}` : "";
  toast.error("Este pedido já tinha sido entregue", `Às ${formatTime(result.data_entrega)}${who}.`);
}

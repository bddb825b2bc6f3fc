import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo, useSyncExternalStore } from "react";
import { toast } from "@/components/ui/toast";
import {
  keepSending,
  onSettled,
  onWaitingChanged,
  putMark,
  type Settled,
  waitingMarks,
} from "@/features/orders/pickup/outbox";
import { keepOrders, type PickupOrder, pickupQuery } from "@/features/orders/pickup/queries";
import { waitingMark } from "@/features/orders/pickup/queue";
import { toMessage } from "@/lib/errors";
import { formatTime } from "@/lib/format";

const NOTHING: never[] = [];

/** The list of a round as this device knows it: the server's, with the taps that still wait laid over it. */
export function usePickup(roundId: number) {
  const query = pickupQuery(roundId);
  const { data, error, refetch, isFetching } = useQuery(query);
  const queryClient = useQueryClient();
  const queue = useSyncExternalStore(onWaitingChanged, waitingMarks, () => NOTHING);

  useEffect(keepSending, []);
  // Unchanged answers keep their identity: a long list is written again only when something in it changed.
  useEffect(() => {
    if (data) keepOrders(roundId, data);
  }, [roundId, data]);
  useEffect(
    () =>
      onSettled((settled) => {
        tell(settled);
        const { mark, answer } = settled;
        if (!answer) return;
        // The answer is the truth now; the next look at the list confirms it.
        queryClient.setQueryData(pickupQuery(roundId).queryKey, (orders) =>
          orders?.map((order) =>
            order.id === mark.orderId
              ? { ...order, deliveredAt: answer.data_entrega, deliveredBy: answer.entrega_por_nome }
              : order,
          ),
        );
      }),
    [queryClient, roundId],
  );

  const orders = useMemo(
    () =>
      data?.map((order): PickupOrder => {
        const mark = waitingMark(queue, order.id);
        // The same object while nothing waits: a tap draws one card again, not all.
        if (!mark) return order;
        return { ...order, deliveredAt: mark.delivered ? mark.at : null, deliveredBy: null, isWaiting: true };
      }),
    [data, queue],
  );
  const waiting = queue.filter(({ orderId }) => data?.some(({ id }) => id === orderId)).length;
  return { orders, error, refetch, isFetching, waiting, handOver: putMark };
}

/** Only what the volunteer could not know: somebody else was first, or it cannot be done. */
function tell({ mark, outcome, answer, error }: Settled) {
  if (outcome === "refused") return toast.error("Erro ao confirmar entrega", toMessage(error));
  if (!answer || answer.aplicada || !mark.delivered || !answer.data_entrega) return;
  const who = answer.entrega_por_nome ? ` por ${answer.entrega_por_nome}` : "";
  toast.error("Este pedido já tinha sido entregue", `Às ${formatTime(answer.data_entrega)}${who}.`);
}

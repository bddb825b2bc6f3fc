import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { ORDERS_KEY, PAYMENT_STATE_COUNTS_KEY } from "@/features/orders/queries";
import { AlarmBell } from "@/features/orders/saturday/alarm/alarm-bell";
import { ordersAfterQuery } from "@/features/orders/saturday/alarm/queries";
import { type Alarm, useAlarm } from "@/features/orders/saturday/alarm/use-alarm";
import { useChosenRound } from "@/features/orders/saturday/use-chosen-round";

const titleOf = (count: number) => (count === 1 ? "Novo pedido" : `${count} novos pedidos`);

type OrderAlarmProps = { isAlwaysWatching?: boolean; className?: string };

/**
 * Alarm for new orders of the selected round. `isAlwaysWatching`: the screen shows all rounds, and announces new orders without
 * sound also while the alarm is off.
 */
export function OrderAlarm({ isAlwaysWatching = false, className }: OrderAlarmProps) {
  const alarm = useAlarm();
  const { round } = useChosenRound();
  const isWatching = isAlwaysWatching || alarm.sound !== undefined;
  const query = useNewOrders(isWatching, isAlwaysWatching ? undefined : round?.id, alarm.announce);
  return <AlarmBell alarm={alarm} title={titleOf(alarm.unseen.length)} query={query} className={className} />;
}

const forgetAll = (ids: Record<string, number>) => (Object.keys(ids).length > 0 ? {} : ids);

type Announce = Alarm["announce"];

/** Watches for new orders of a round or, without one, of all rounds. */
function useNewOrders(isWatching: boolean, roundId: number | undefined, announce: Announce) {
  // Stored by round, so that returning to a round continues where watching had stopped.
  const [lastIds, setLastIds] = useState<Record<string, number>>({});
  const lastId = lastIds[String(roundId)];
  const queryClient = useQueryClient();
  const query = useQuery({ ...ordersAfterQuery(lastId, roundId), enabled: isWatching });
  const { data, isFetching } = query;

  useEffect(() => {
    // What happens while the alarm is off is not announced later.
    if (!isWatching) return setLastIds(forgetAll);
    // The first read may be cached from an earlier watch.
    if (!data || (lastId === undefined && isFetching)) return;
    const newestId = Math.max(lastId ?? 0, ...data.map(({ id }) => id));
    if (newestId === lastId) return;
    // The next query starts with the time of this read: if all its requests fail, the bell can show since when there is no data.
    queryClient.setQueryData(ordersAfterQuery(newestId, roundId).queryKey, []);
    setLastIds((before) => ({ ...before, [String(roundId)]: newestId }));
    if (lastId === undefined) return;
    announce(
      titleOf(data.length),
      data.map(({ nome_cliente, codigo }) => `${nome_cliente} (${codigo})`),
    );
    void queryClient.invalidateQueries({ queryKey: ORDERS_KEY });
    void queryClient.invalidateQueries({ queryKey: PAYMENT_STATE_COUNTS_KEY });
  }, [data, isFetching, isWatching, lastId, roundId, announce, queryClient]);

  return query;
}

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { MONEY_COUNTS_KEY, ORDERS_KEY, ordersAfterQuery } from "@/features/orders/admin/queries";
import { AlarmBell } from "@/features/orders/alarm/alarm-bell";
import { type Alarm, useAlarm } from "@/features/orders/alarm/use-alarm";
import { useChosenRound } from "@/features/orders/use-chosen-round";

const titleOf = (count: number) => (count === 1 ? "Novo pedido" : `${count} novos pedidos`);

/**
 * For new orders of the round that is shown. `watchesAnyway`: the screen shows those of all rounds, and tells of new ones, without
 * sound, also while this is off.
 */
export function OrderAlarm({ watchesAnyway = false }: { watchesAnyway?: boolean }) {
  const alarm = useAlarm();
  const { round } = useChosenRound();
  const isWatching = watchesAnyway || alarm.tone !== undefined;
  const query = useNewOrders(isWatching, watchesAnyway ? undefined : round?.id, alarm.announce);
  return <AlarmBell alarm={alarm} title={titleOf(alarm.unseen.length)} query={query} />;
}

type Announce = Alarm["announce"];

/** Watches for orders placed since it was asked to, of the round or, without one, of all. */
function useNewOrders(isWatching: boolean, roundId: number | undefined, announce: Announce) {
  // By round: somebody who looks at another one comes back to where this one was.
  const [lastIds, setLastIds] = useState<Record<string, number>>({});
  const lastId = lastIds[String(roundId)];
  const queryClient = useQueryClient();
  const query = useQuery({ ...ordersAfterQuery(lastId, roundId), enabled: isWatching });
  const { data } = query;

  useEffect(() => {
    if (!data) return;
    const newest = Math.max(lastId ?? 0, ...data.map(({ id }) => id));
    if (newest === lastId) return;
    // What follows was read to this moment: a read that fails from here on still knows since when nothing was heard.
    queryClient.setQueryData(ordersAfterQuery(newest, roundId).queryKey, []);
    setLastIds((before) => ({ ...before, [String(roundId)]: newest }));
    if (lastId === undefined) return;
    announce(
      titleOf(data.length),
      data.map(({ nome_cliente, codigo }) => `${nome_cliente} (${codigo})`),
    );
    void queryClient.invalidateQueries({ queryKey: ORDERS_KEY });
    void queryClient.invalidateQueries({ queryKey: MONEY_COUNTS_KEY });
  }, [data, lastId, roundId, announce, queryClient]);

  return query;
}

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { MONEY_COUNTS_KEY, ORDERS_KEY, ordersAfterQuery } from "@/features/orders/admin/queries";
import { useNews } from "@/features/orders/alarm/use-news";

export const newOrdersTitle = (count: number) => (count === 1 ? "Novo pedido" : `${count} novos pedidos`);

/** Watches for orders placed since it was asked to, of the round or, without one, of all. */
export function useNewOrders(isWatching: boolean, roundId: number | undefined) {
  // By round: somebody who looks at another one comes back to where this one was.
  const [lastIds, setLastIds] = useState<Record<string, number>>({});
  const lastId = lastIds[String(roundId)];
  const news = useNews();
  const { announce } = news;
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
      newOrdersTitle(data.length),
      data.map(({ nome_cliente, codigo }) => `${nome_cliente} (${codigo})`),
    );
    void queryClient.invalidateQueries({ queryKey: ORDERS_KEY });
    void queryClient.invalidateQueries({ queryKey: MONEY_COUNTS_KEY });
  }, [data, lastId, roundId, announce, queryClient]);

  return { news, query };
}

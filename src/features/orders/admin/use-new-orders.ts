import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useState } from "react";
import { toast } from "@/components/ui/toast";
import { MONEY_COUNTS_KEY, ORDERS_KEY, ordersAfterQuery } from "@/features/orders/admin/queries";

/** Watches for orders placed since it was asked to; each is announced once, and unseen until somebody says so. */
export function useNewOrders(isWatching: boolean) {
  const [lastId, setLastId] = useState<number>();
  const [announcement, setAnnouncement] = useState("");
  const [unseen, setUnseen] = useState<string[]>([]);
  const queryClient = useQueryClient();
  const { data } = useQuery({ ...ordersAfterQuery(lastId), enabled: isWatching });

  useEffect(() => {
    if (!data) return;
    const newest = Math.max(0, ...data.map(({ id }) => id));
    if (lastId === undefined) return setLastId(newest);
    if (data.length === 0) return;
    const orders = data.map(({ nome_cliente, codigo }) => `${nome_cliente} (${codigo})`);
    const names = orders.join(", ");
    const title = data.length === 1 ? "Novo pedido" : `${data.length} novos pedidos`;
    setAnnouncement(`${title}: ${names}`);
    toast.success(title, names);
    setUnseen((before) => [...before, ...orders]);
    setLastId(newest);
    void queryClient.invalidateQueries({ queryKey: ORDERS_KEY });
    void queryClient.invalidateQueries({ queryKey: MONEY_COUNTS_KEY });
  }, [data, lastId, queryClient]);

  const markSeen = useCallback(() => setUnseen([]), []);
  return { announcement, unseen, markSeen };
}

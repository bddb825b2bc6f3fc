import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { toast } from "@/components/ui/toast";
import { MONEY_COUNTS_KEY, ORDERS_KEY, ordersAfterQuery } from "@/features/orders/admin/queries";

/** Watches for orders placed since the screen was opened; each is announced once. Returns the last announcement. */
export function useNewOrders(): string {
  const [lastId, setLastId] = useState<number>();
  const [announcement, setAnnouncement] = useState("");
  const queryClient = useQueryClient();
  const { data } = useQuery(ordersAfterQuery(lastId));

  useEffect(() => {
    if (!data) return;
    const newest = Math.max(0, ...data.map(({ id }) => id));
    if (lastId === undefined) return setLastId(newest);
    if (data.length === 0) return;
    const names = data.map(({ nome_cliente, codigo }) => `${nome_cliente} (${codigo})`).join(", ");
    const title = data.length === 1 ? "Novo pedido" : `${data.length} novos pedidos`;
    setAnnouncement(`${title}: ${names}`);
    toast.success(title, names);
    setLastId(newest);
    void queryClient.invalidateQueries({ queryKey: ORDERS_KEY });
    void queryClient.invalidateQueries({ queryKey: MONEY_COUNTS_KEY });
  }, [data, lastId, queryClient]);

  return announcement;
}

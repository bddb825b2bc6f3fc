import { queryOptions } from "@tanstack/react-query";
import { PIZZA_KEY, POLL_MS } from "@/features/orders/queries";
import { rows, unwrap } from "@/lib/rows";

/** The orders with a higher id than `lastId`, oldest first; without it, only the newest order. Without a round, of all rounds. */
export const ordersAfterQuery = (lastId: number | undefined, roundId: number | undefined) =>
  queryOptions({
    queryKey: [...PIZZA_KEY, "orders-after", roundId ?? "all", lastId ?? "newest"],
    queryFn: ({ signal }) => {
      const allOrders = rows.from("pedidos_pizza").select("id, codigo, nome_cliente").abortSignal(signal);
      const orders = roundId === undefined ? allOrders : allOrders.eq("rodada_id", roundId);
      return unwrap(
        lastId === undefined
          ? orders.order("id", { ascending: false }).limit(1)
          : orders.gt("id", lastId).order("id").limit(50),
      );
    },
    staleTime: 0,
    gcTime: 0,
    refetchInterval: POLL_MS,
    refetchIntervalInBackground: true,
  });

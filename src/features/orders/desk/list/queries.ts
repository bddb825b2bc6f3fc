import { queryOptions } from "@tanstack/react-query";
import { type OrderPage, readOrderPage } from "@/features/orders/order";
import { ORDERS_KEY, PAYMENT_STATE_COUNTS_KEY, POLL_MS, POLLING } from "@/features/orders/queries";
import { rows, unwrap } from "@/lib/rows";

export const PER_PAGE = 20;

export type OrderFilters = {
  search: string;
  roundId: string;
  status: string;
  paymentMethod: string;
  paymentState: string;
  page: number;
};

export const ordersQuery = ({ search, roundId, status, paymentMethod, paymentState, page }: OrderFilters) =>
  queryOptions({
    queryKey: [...ORDERS_KEY, { search, roundId, status, paymentMethod, paymentState, page }],
    queryFn: ({ signal }): Promise<OrderPage> =>
      readOrderPage(
        {
          p_search: search || undefined,
          p_rodada_id: roundId ? Number(roundId) : undefined,
          p_status: status || undefined,
          p_payment_method: paymentMethod || undefined,
          p_payment_state: paymentState || undefined,
          p_limit: PER_PAGE,
          p_offset: (page - 1) * PER_PAGE,
        },
        signal,
      ),
    // An empty previous page is not kept, because it would look like the result.
    placeholderData: (before) => (before?.orders.length ? before : undefined),
    ...POLLING,
  });

/** The secret of an order's page, which only admins read: the orders themselves, which stay on the devices of the Saturday, lack it. */
export const orderSecretQuery = (id: number) =>
  queryOptions({
    queryKey: ["order-secret", id],
    queryFn: async ({ signal }) => {
      const secret = rows.from("pedidos_pizza").select("segredo").eq("id", id);
      return (await unwrap(secret.abortSignal(signal).maybeSingle()))?.segredo ?? null;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });

/** The number of orders by payment state, of a round or, with an empty `roundId`, of all rounds. */
export const paymentStateCountsQuery = (roundId: string) =>
  queryOptions({
    queryKey: [...PAYMENT_STATE_COUNTS_KEY, roundId],
    queryFn: ({ signal }) =>
      unwrap(
        rows
          .rpc("payment_state_counts", roundId ? { p_rodada_id: Number(roundId) } : {}, { get: true })
          .abortSignal(signal),
      ),
    staleTime: 0,
    refetchInterval: POLL_MS,
  });

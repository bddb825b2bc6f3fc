import type { GroupedOrder } from "@shared/contract/order-responses.ts";
import { queryOptions } from "@tanstack/react-query";
import { ORDERS_KEY, PAYMENT_STATE_COUNTS_KEY, POLL_MS, POLLING } from "@/features/orders/queries";
import { api } from "@/lib/api";
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

export type OrderList = { data: GroupedOrder[]; total: number };

export const ordersQuery = ({ search, roundId, status, paymentMethod, paymentState, page }: OrderFilters) =>
  queryOptions({
    queryKey: [...ORDERS_KEY, { search, roundId, status, paymentMethod, paymentState, page }],
    queryFn: ({ signal }) => {
      const query = new URLSearchParams({ page: String(page), perPage: String(PER_PAGE) });
      const filters = {
        search,
        rodadaId: roundId,
        status,
        formaPagamento: paymentMethod,
        cobranca: paymentState,
      };
      for (const [name, value] of Object.entries(filters)) if (value) query.set(name, value);
      return api<OrderList>(`/pedidospizza/grouped?${query}`, { signal });
    },
    // An empty previous page is not kept, because it would look like the result.
    placeholderData: (before) => (before?.data.length ? before : undefined),
    ...POLLING,
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

import type { GroupedOrder } from "@shared/contract/order-responses.ts";
import { queryOptions } from "@tanstack/react-query";
import { PIZZA_KEY } from "@/features/orders/queries";
import { api } from "@/lib/api";
import { rows, unwrap } from "@/lib/rows";
import { storedForSession, storeForSession } from "@/lib/signed-in-storage";

/** Key of order lists only, into which the response of an action is written. */
export const ORDERS_KEY = [...PIZZA_KEY, "orders"] as const;
export const PAYMENT_STATE_COUNTS_KEY = [...PIZZA_KEY, "payment-state-counts"] as const;
export const PER_PAGE = 20;

/** Polling interval: volunteers see each other's changes and new orders within this time. */
export const POLL_MS = 8_000;

/** Refetch options for figures on screens that stay open. */
export const POLLING = { staleTime: 0, refetchInterval: POLL_MS, refetchOnWindowFocus: true } as const;

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

/** Message templates of the WhatsApp buttons; the defaults when they cannot be loaded. */
export const orderMessagesQuery = queryOptions({
  queryKey: ["site-settings", "messages"],
  queryFn: ({ signal }) =>
    unwrap(
      rows
        .from("site_settings")
        .select(
          "message_pending, message_confirmed, message_delivered, message_cancelled, message_overdue, message_tomorrow, message_waiting",
        )
        .abortSignal(signal)
        .single(),
    ),
  staleTime: 10 * 60_000,
});

const ROUNDS_KEY = "rodadas";

async function readRounds(signal: AbortSignal) {
  const rounds = await unwrap(
    rows
      .from("rodadas_resumo")
      .select(
        "id, data_retirada, retirada_inicio, retirada_fim, pedidos_de, pedidos_ate, capacidade, aberta, observacao, updated_at, recebe_pedidos, pagar_ate, tolerancia_dias, libera_vencidos",
      )
      .order("data_retirada", { ascending: false })
      .abortSignal(signal),
  );
  storeForSession(ROUNDS_KEY, rounds);
  return rounds;
}

export type Round = Awaited<ReturnType<typeof readRounds>>[number];

/** All rounds, newest pickup first. The last response survives a reload without network. */
export const roundsQuery = queryOptions({
  queryKey: [...PIZZA_KEY, "rounds"],
  queryFn: ({ signal }) => readRounds(signal),
  initialData: () => storedForSession<Round[]>(ROUNDS_KEY),
  initialDataUpdatedAt: 0,
  staleTime: 15_000,
});

import { queryOptions } from "@tanstack/react-query";
import { rows, unwrap } from "@/lib/rows";

/** Prefix of all query keys of orders; invalidated after a write. */
export const PIZZA_KEY = ["pizza"] as const;

/** Key of order lists only, into which the response of an action is written. */
export const ORDERS_KEY = [...PIZZA_KEY, "orders"] as const;
export const PAYMENT_STATE_COUNTS_KEY = [...PIZZA_KEY, "payment-state-counts"] as const;

/** Polling interval: volunteers see each other's changes and new orders within this time. */
export const POLL_MS = 8_000;

/** Refetch options for figures on screens that stay open. */
export const POLLING = { staleTime: 0, refetchInterval: POLL_MS, refetchOnWindowFocus: true } as const;

/** The data of a query. */
export type DataOf<Query extends { queryFn?: unknown }> = Awaited<
  ReturnType<Extract<Query["queryFn"], (...args: never[]) => unknown>>
>;

export const menuQuery = queryOptions({
  queryKey: [...PIZZA_KEY, "menu"],
  queryFn: ({ signal }) =>
    unwrap(
      rows
        .from("tipos_pizza")
        .select("id, nome, descricao, preco, esgotado")
        .eq("ativo", true)
        .order("ordem")
        .order("id")
        .abortSignal(signal),
    ),
});

/** Rounds with a future pickup, earliest first. The remaining quantities change while customers choose. */
export const publicRoundsQuery = queryOptions({
  queryKey: [...PIZZA_KEY, "public-rounds"],
  queryFn: ({ signal }) =>
    unwrap(
      rows
        .from("rodadas_publicas")
        .select(
          "id, data_retirada, retirada_inicio, retirada_fim, pedidos_de, pedidos_ate, observacao, aberta, recebe_pedidos, restantes",
        )
        .order("data_retirada")
        .abortSignal(signal),
    ),
  staleTime: 15_000,
  refetchInterval: 30_000,
});

export type PublicRound = DataOf<typeof publicRoundsQuery>[number];

/** The house's Pix key and contact. */
export const pizzaSettingsQuery = queryOptions({
  queryKey: ["site-settings", "pizza"],
  queryFn: ({ signal }) =>
    unwrap(
      rows
        .from("site_settings")
        .select("pix_key, pix_name, pix_city, pix_identifier, whatsapp, contact_phone")
        .abortSignal(signal)
        .single(),
    ),
  staleTime: 10 * 60_000,
});

export type PizzaSettings = DataOf<typeof pizzaSettingsQuery>;

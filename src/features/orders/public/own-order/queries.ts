import type { OwnOrder } from "@shared/contract/order-responses.ts";
import { queryOptions } from "@tanstack/react-query";
import type { changeBody } from "@/features/orders/public/own-order/change";
import { PIZZA_KEY } from "@/features/orders/queries";
import { useSecretLinkMutation } from "@/features/orders/use-secret-link-mutation";
import { api } from "@/lib/api";

type OwnOrderResponse = { data: OwnOrder };

/** The customer's order, polled while the payment or the pickup is pending. */
export const ownOrderQuery = (secret: string) =>
  queryOptions({
    queryKey: [...PIZZA_KEY, "own-order", secret],
    queryFn: async ({ signal }) => (await api<OwnOrderResponse>(`/pedido/${secret}`, { signal })).data,
    staleTime: 10_000,
    refetchInterval: ({ state }) =>
      state.data && ["Pendente", "Confirmado"].includes(state.data.status) ? 30_000 : false,
  });

type OrderChange = { Pizzas: ReturnType<typeof changeBody>; FormaPagamento: string | null };

/** Replaces the order's lines. */
export const useChangeOrder = (secret: string) =>
  useSecretLinkMutation<OwnOrderResponse, OrderChange>(ownOrderQuery(secret).queryKey, (body) => ({
    path: `/pedido/${secret}`,
    method: "PUT",
    body,
  }));

type Notes = { Observacoes?: string; Notas: { Id: number; Nota: string }[] };

export const useCorrectNotes = (secret: string) =>
  useSecretLinkMutation<OwnOrderResponse, Notes>(ownOrderQuery(secret).queryKey, (body) => ({
    path: `/pedido/${secret}/observacoes`,
    method: "PUT",
    body,
  }));

export const useCancelOrder = (secret: string) =>
  useSecretLinkMutation<OwnOrderResponse>(ownOrderQuery(secret).queryKey, () => ({
    path: `/pedido/${secret}/cancelar`,
    method: "POST",
  }));

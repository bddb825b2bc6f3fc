import type { OwnOrder } from "@shared/contract/order-answers.ts";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { changeBody } from "@/features/orders/my-order/change";
import { PIZZA_KEY } from "@/features/orders/queries";
import { api } from "@/lib/api";
import { newId } from "@/lib/new-id";
import { useInvalidateOnSettled } from "@/lib/use-invalidate-on-settled";

type Answer = { data: OwnOrder };

/** The customer's own order. Looked at again while it waits for something: the payment, the pickup. */
export const ownOrderQuery = (secret: string) =>
  queryOptions({
    queryKey: [...PIZZA_KEY, "own-order", secret],
    queryFn: async ({ signal }) => (await api<Answer>(`/pedido/${secret}`, { signal })).data,
    staleTime: 10_000,
    refetchInterval: ({ state }) =>
      state.data && ["Pendente", "Confirmado"].includes(state.data.status) ? 30_000 : false,
  });

export type OrderChange = { Pizzas: ReturnType<typeof changeBody>; FormaPagamento: string | null };

/** Sets the order's lines. Idempotent, so it is retried when the response is lost. */
export function useChangeOrder(secret: string) {
  const keep = useCacheOrder(secret);
  return useMutation({
    mutationFn: (body: OrderChange) =>
      api<Answer>(`/pedido/${secret}`, { method: "PUT", body, idempotencyKey: newId() }),
    ...keep,
  });
}

export function useCancelOrder(secret: string) {
  const keep = useCacheOrder(secret);
  return useMutation({
    mutationFn: () => api<Answer>(`/pedido/${secret}/cancelar`, { method: "POST", idempotencyKey: newId() }),
    ...keep,
  });
}

function useCacheOrder(secret: string) {
  const queryClient = useQueryClient();
  const { queryKey } = ownOrderQuery(secret);
  const { onSettled } = useInvalidateOnSettled(PIZZA_KEY);
  return {
    onSuccess: ({ data }: Answer) => queryClient.setQueryData(queryKey, data),
    onError: (error: unknown) => onSettled(undefined, error),
  };
}

import { type QueryKey, useMutation, useQueryClient } from "@tanstack/react-query";
import { PIZZA_KEY } from "@/features/orders/queries";
import { api } from "@/lib/api";
import { newId } from "@/lib/new-id";
import { useInvalidateOnSettled } from "@/lib/use-invalidate-on-settled";

type Request = { path: string; method: "POST" | "PUT"; body?: unknown };

/**
 * A mutation authorised by a secret link, whose response is cached as `queryKey`. Idempotent, so that it is retried after a lost response; after a
 * failure all queries of orders are invalidated, because another user may have been faster.
 */
export function useSecretWrite<Answer extends { data: unknown }, Sent = void>(
  queryKey: QueryKey,
  requestOf: (sent: Sent) => Request,
) {
  const queryClient = useQueryClient();
  const { onSettled } = useInvalidateOnSettled(PIZZA_KEY);
  return useMutation({
    mutationFn(sent: Sent) {
      const { path, ...init } = requestOf(sent);
      return api<Answer>(path, { ...init, idempotencyKey: newId() });
    },
    onSuccess: ({ data }) => queryClient.setQueryData(queryKey, data),
    onError: (error) => onSettled(undefined, error),
  });
}

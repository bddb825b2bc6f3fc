import { type QueryKey, useMutation, useQueryClient } from "@tanstack/react-query";
import { PIZZA_KEY } from "@/features/orders/queries";
import { api } from "@/lib/api";
import { newId } from "@/lib/new-id";
import { useInvalidateOnSettled } from "@/lib/use-invalidate-on-settled";

type Request = { path: string; method: "POST" | "PUT"; body?: unknown };

/**
 * A write by a secret address, whose response is cached as `queryKey`. Idempotent, so it is retried when the response is lost; after a
 * failure everything about the pizza is read again, as somebody else may have been quicker.
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

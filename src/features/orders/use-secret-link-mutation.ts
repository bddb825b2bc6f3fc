import { type QueryKey, useMutation, useQueryClient } from "@tanstack/react-query";
import { PIZZA_KEY } from "@/features/orders/queries";
import { api } from "@/lib/api";
import { newId } from "@/lib/new-id";
import { useInvalidateOnSettled } from "@/lib/use-invalidate-on-settled";

type Request = { path: string; method: "POST" | "PUT"; body?: unknown };

/**
 * A mutation authorised by a secret link, whose response is cached as `queryKey`. It is idempotent and retried after a lost response; after a
 * failure all queries of orders are invalidated, because another user may have been faster.
 */
export function useSecretLinkMutation<ResponseBody extends { data: unknown }, Variables = void>(
  queryKey: QueryKey,
  requestOf: (variables: Variables) => Request,
) {
  const queryClient = useQueryClient();
  const { onSettled } = useInvalidateOnSettled(PIZZA_KEY);
  return useMutation({
    mutationFn(variables: Variables) {
      const { path, ...init } = requestOf(variables);
      return api<ResponseBody>(path, { ...init, idempotencyKey: newId() });
    },
    onSuccess: async ({ data }) => {
      // A running poll may have read the data before the change.
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, data);
    },
    onError: (error) => onSettled(undefined, error),
  });
}

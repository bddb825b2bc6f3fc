import { type QueryKey, useQueryClient } from "@tanstack/react-query";
import { isTransient } from "@/lib/errors";

/**
 * Options for a mutation: invalidates `keys` whether it succeeded or failed, and settles once they are refetched.
 * After a network failure it does not wait: the refetch would time out as well.
 */
export function useInvalidateOnSettled(...keys: QueryKey[]) {
  const queryClient = useQueryClient();
  return {
    onSettled: (_data: unknown, error: unknown) => {
      const refetched = Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
      return error && isTransient(error) ? undefined : refetched;
    },
  };
}

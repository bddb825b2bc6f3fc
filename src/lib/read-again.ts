import { type QueryKey, useQueryClient } from "@tanstack/react-query";
import { isTransient } from "@/lib/errors";

/**
 * For a mutation: whatever became of it, what it may have changed is read again, and shown before it is called done or
 * refused. Only when the server does not answer nobody waits for that: it would be silent once more.
 */
export function useReadAgain(...keys: QueryKey[]) {
  const queryClient = useQueryClient();
  return {
    onSettled: (_done: unknown, error: unknown) => {
      const reading = Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
      return error && isTransient(error) ? undefined : reading;
    },
  };
}

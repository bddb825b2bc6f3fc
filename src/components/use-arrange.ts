import { type QueryKey, useMutation, useQueryClient } from "@tanstack/react-query";
import { toast } from "@/components/ui/toast";
import { toMessage } from "@/lib/errors";

/** A list before and after one move. */
export type Reordering<T> = { before: T[]; after: T[] };
type ArrangeOptions<T> = {
  /** Query key of the sorted list. */
  queryKey: QueryKey;
  /** Start of the query keys to invalidate when the last move is saved. */
  invalidated: QueryKey;
  save: (reordering: Reordering<T>) => Promise<unknown>;
};

/** Shows the new order at once and saves it. Quick moves are saved one after the other. */
export function useArrange<T>({ queryKey, invalidated, save }: ArrangeOptions<T>) {
  const queryClient = useQueryClient();
  const saving = useMutation({
    mutationKey: queryKey,
    scope: { id: queryKey.join() },
    mutationFn: save,
    onError: (error) => toast.error("A ordem não foi salva", toMessage(error)),
    onSettled: () => {
      // The response to an earlier move would show the list without the later moves.
      if (queryClient.isMutating({ mutationKey: queryKey }) > 1) return;
      return queryClient.invalidateQueries({ queryKey: invalidated });
    },
  });

  async function arrange(reordering: Reordering<T>) {
    await queryClient.cancelQueries({ queryKey });
    queryClient.setQueryData(queryKey, reordering.after);
    saving.mutate(reordering);
  }
  return { arrange, isSaving: saving.isPending };
}

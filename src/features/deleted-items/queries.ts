import { nouns } from "@shared/contract/nouns.ts";
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { type Restorable, restoreRow } from "@/lib/deleted-rows";
import { requireAdmin } from "@/lib/require-admin";
import { rows, unwrapPage } from "@/lib/rows";

export const PAGE_SIZE = 50;
export type DeletedFilters = { entity: Restorable | undefined; page: number };

/** What the bin may hold. */
export const RESTORABLE = nouns.filter((noun) => "isRestorable" in noun);
export const findRestorable = (entity: string) => RESTORABLE.find(({ table }) => table === entity);

/** What was deleted in the last 30 days, newest first, with the name of who deleted it. */
export const deletedItemsQuery = ({ entity, page }: DeletedFilters) =>
  queryOptions({
    queryKey: ["deleted-items", entity, page],
    placeholderData: keepPreviousData,
    staleTime: 0,
    queryFn: async ({ signal }) => {
      let query = rows
        .from("deleted_rows")
        .select("id, entity, entity_id, label, deleted_at, by:profiles(name)", { count: "exact" })
        .order("deleted_at", { ascending: false })
        .order("id", { ascending: false })
        .range((page - 1) * PAGE_SIZE, page * PAGE_SIZE - 1);
      if (entity) query = query.eq("entity", entity);
      const found = await unwrapPage(query.abortSignal(signal));
      // To who is no longer an admin every list is empty: that reason is thrown instead.
      if (found.total === 0) await requireAdmin();
      return found;
    },
  });

/** What comes back may be on any list: all of them are read again. */
export function useRestore() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ entity, id }: { entity: Restorable; id: number }) => restoreRow(entity, id),
    onSettled: () => queryClient.invalidateQueries(),
  });
}

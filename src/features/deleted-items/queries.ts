import { resources } from "@shared/contract/resources.ts";
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { type RestorableTable, restoreRow } from "@/lib/deleted-rows";
import { isTransient, toAppError } from "@/lib/errors";
import { requireAdmin } from "@/lib/require-admin";
import { rows, unwrapPage } from "@/lib/rows";

export const PAGE_SIZE = 50;
export type DeletedFilters = { entity: RestorableTable | undefined; page: number };

/** Kinds of rows in the bin. */
export const RESTORABLE_RESOURCES = resources.filter((resource) => "isRestorable" in resource);
export const findRestorableResource = (entity: string) =>
  RESTORABLE_RESOURCES.find(({ table }) => table === entity);

/** Rows deleted in the last 30 days, newest first, with the name of the user who deleted them. */
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
      // A former admin gets empty lists only: in that case the access error is thrown instead.
      if (found.total === 0) await requireAdmin();
      return found;
    },
  });

/** Restores one row, which may be in any list: all queries are invalidated. */
export function useRestore() {
  const queryClient = useQueryClient();
  const isUnanswered = useRef(false);
  return useMutation({
    mutationFn: async ({ entity, id }: { entity: RestorableTable; id: number }) => {
      try {
        await restoreRow(entity, id);
      } catch (error) {
        // 404 after an attempt without a response means that this attempt restored the row.
        const isAlreadyRestored = toAppError(error).status === 404 && isUnanswered.current;
        if (isTransient(error)) isUnanswered.current = true;
        if (!isAlreadyRestored) throw error;
      }
    },
    onSettled: () => queryClient.invalidateQueries(),
  });
}

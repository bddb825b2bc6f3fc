import { type QueryKey, useMutation } from "@tanstack/react-query";
import { deleteRow } from "@/lib/deleted-rows";
import { useIdempotentCreate } from "@/lib/idempotent-create";
import { type EditableTable, type FieldsOf, type RowVersion, saveRow } from "@/lib/save-row";
import { useInvalidateOnSettled } from "@/lib/use-invalidate-on-settled";

type SaveInput<T extends EditableTable> = {
  edited?: RowVersion;
  fields: FieldsOf<T>;
  /** Where the tab stores the idempotency key of a new row (useRowForm). */
  storageKey?: string;
};

/** Saves a new row or the changes of a row, and invalidates `queryKey`. */
export const useSaveRow = <T extends EditableTable>(table: T, queryKey: QueryKey) =>
  useMutation({
    mutationFn: useIdempotentCreate(
      ({ edited, fields }: SaveInput<T>, creationKey: string) => saveRow(table, edited, fields, creationKey),
      ({ storageKey }) => storageKey,
    ),
    ...useInvalidateOnSettled(queryKey),
  });

export const useDeleteRow = (table: Parameters<typeof deleteRow>[0], queryKey: QueryKey) =>
  useMutation({ mutationFn: (id: number) => deleteRow(table, id), ...useInvalidateOnSettled(queryKey) });

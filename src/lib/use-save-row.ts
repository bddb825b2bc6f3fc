import { type QueryKey, useMutation } from "@tanstack/react-query";
import { deleteRow } from "@/lib/deleted-rows";
import { AppError, toAppError } from "@/lib/errors";
import { useIdempotentCreate } from "@/lib/idempotent-create";
import { type EditableTable, type FieldsOf, type RowVersion, saveRow } from "@/lib/save-row";
import { useInvalidateOnSettled } from "@/lib/use-invalidate-on-settled";

/** Error messages for rows that the database refuses, by SQLSTATE. */
type Refusals = Readonly<Record<string, string>>;

type SaveInput<T extends EditableTable> = {
  edited?: RowVersion;
  fields: FieldsOf<T>;
  /** Where the tab stores the idempotency key of a new row (useRowForm). */
  storageKey?: string;
};

/** Saves a new row or the changes of a row, and invalidates `queryKey`. */
export const useSaveRow = <T extends EditableTable>(table: T, queryKey: QueryKey, refusals: Refusals = {}) =>
  useMutation({
    mutationFn: useIdempotentCreate(
      ({ edited, fields }: SaveInput<T>, creationKey: string) =>
        withMessage(saveRow(table, edited, fields, creationKey), refusals),
      ({ storageKey }) => storageKey,
    ),
    ...useInvalidateOnSettled(queryKey),
  });

export const useDeleteRow = (
  table: Parameters<typeof deleteRow>[0],
  queryKey: QueryKey,
  refusals: Refusals = {},
) =>
  useMutation({
    mutationFn: (id: number) => withMessage(deleteRow(table, id), refusals),
    ...useInvalidateOnSettled(queryKey),
  });

async function withMessage<T>(work: Promise<T>, refusals: Refusals) {
  try {
    return await work;
  } catch (error) {
    const { code = "", status } = toAppError(error);
    const message = refusals[code];
    throw message ? new AppError(message, status, code) : error;
  }
}

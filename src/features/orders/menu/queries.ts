import { queryOptions, useMutation } from "@tanstack/react-query";
import { PIZZA_KEY } from "@/features/orders/queries";
import { AppError, toAppError } from "@/lib/errors";
import { useIdempotentCreate } from "@/lib/idempotent-create";
import { useInvalidateOnSettled } from "@/lib/invalidate-on-settled";
import { rows, unwrap } from "@/lib/rows";
import { saveRow, type Version } from "@/lib/save-row";

const COLUMNS = "id, nome, descricao, preco, ativo, esgotado, ordem, updated_at";

/** Every type, on sale or not, in the order of the menu. */
export const typesQuery = queryOptions({
  queryKey: [...PIZZA_KEY, "types"],
  queryFn: ({ signal }) =>
    unwrap(
      rows.from("tipos_pizza").select(COLUMNS).order("ordem").order("id").limit(500).abortSignal(signal),
    ),
  staleTime: 15_000,
});

export type PizzaTypeRow = Awaited<
  ReturnType<Extract<typeof typesQuery.queryFn, (...args: never[]) => unknown>>
>[number];

type TypeFields = Omit<PizzaTypeRow, keyof Version>;

type Saving = { edited?: Version; fields: Partial<TypeFields> };

async function saveType({ edited, fields }: Saving, creationKey: string) {
  try {
    await saveRow("tipos_pizza", edited, fields, creationKey);
  } catch (error) {
    if (toAppError(error).code !== "23505") throw error;
    throw new AppError("Já existe uma pizza com este nome no cardápio.", 409, "23505");
  }
}

async function deleteType(id: number) {
  try {
    // Already deleted counts as success: the response to an earlier attempt may have been lost.
    await unwrap(rows.from("tipos_pizza").delete().eq("id", id).select("id").maybeSingle());
  } catch (error) {
    if (toAppError(error).code !== "23503") throw error;
    throw new AppError("Esta pizza já foi pedida: tire-a do cardápio em vez de excluir.", 409, "23503");
  }
}

export const useSaveType = () =>
  useMutation({ mutationFn: useIdempotentCreate(saveType), ...useInvalidateOnSettled(PIZZA_KEY) });
export const useDeleteType = () =>
  useMutation({ mutationFn: deleteType, ...useInvalidateOnSettled(PIZZA_KEY) });

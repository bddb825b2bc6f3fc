import type { WriteRound } from "@shared/contract/rounds.ts";
import { queryOptions, useMutation } from "@tanstack/react-query";
import { PIZZA_KEY } from "@/features/orders/queries";
import { AppError, toAppError } from "@/lib/errors";
import { useIdempotentCreate } from "@/lib/idempotent-create";
import { useInvalidateOnSettled } from "@/lib/invalidate-on-settled";
import { rows, unwrap } from "@/lib/rows";
import { saveRow, type Version } from "@/lib/save-row";

/** Proposed dates, still to come, that the house leaves out. */
export const skippedQuery = (now: string) =>
  queryOptions({
    queryKey: [...PIZZA_KEY, "skipped", now],
    queryFn: async ({ signal }) => {
      const skipped = rows.from("rodadas_puladas").select("data").gte("data", now).order("data");
      return (await unwrap(skipped.abortSignal(signal))).map(({ data }) => data);
    },
  });

async function skipDate({ day, isSkipped }: { day: string; isSkipped: boolean }) {
  const skips = rows.from("rodadas_puladas");
  // Somebody else may have done the same a moment ago: then it is done.
  if (isSkipped) await unwrap(skips.upsert({ data: day }, { ignoreDuplicates: true }));
  else await unwrap(skips.delete().eq("data", day));
}

type Saving = { edited?: Version; fields: Partial<WriteRound> };

/** A new round, or what changes in one. */
async function saveRound({ edited, fields }: Saving, creationKey: string) {
  try {
    await saveRow("rodadas", edited, fields, creationKey);
  } catch (error) {
    if (toAppError(error).code !== "23505") throw error;
    throw new AppError("Já existe uma rodada nesta data.", 409, "23505");
  }
}

async function deleteRound(id: number) {
  try {
    // Already deleted counts as success: the response to an earlier attempt may have been lost.
    await unwrap(rows.from("rodadas").delete().eq("id", id).select("id").maybeSingle());
  } catch (error) {
    if (toAppError(error).code !== "23503") throw error;
    throw new AppError("Esta rodada tem pedidos: feche-a em vez de excluir.", 409, "23503");
  }
}

export const useSaveRound = () =>
  useMutation({ mutationFn: useIdempotentCreate(saveRound), ...useInvalidateOnSettled(PIZZA_KEY) });
export const useDeleteRound = () =>
  useMutation({ mutationFn: deleteRound, ...useInvalidateOnSettled(PIZZA_KEY) });
export const useSkipDate = () => useMutation({ mutationFn: skipDate, ...useInvalidateOnSettled(PIZZA_KEY) });

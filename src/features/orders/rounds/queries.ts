import type { WriteRound } from "@shared/contract/rounds.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { PIZZA_KEY } from "@/features/orders/queries";
import { AppError, toAppError } from "@/lib/errors";
import { rows, unwrap } from "@/lib/rows";

/** A new round, or (with an id) what changes in one. */
async function saveRound({ id, round }: { id?: number; round: Partial<WriteRound> }) {
  try {
    if (id === undefined) {
      await unwrap(rows.from("rodadas").insert(round as WriteRound));
      return;
    }
    await unwrap(rows.from("rodadas").update(round).eq("id", id).select("id").single());
  } catch (error) {
    if (toAppError(error).code !== "23505") throw error;
    throw new AppError("Já existe uma rodada nesta data.", 409, "23505");
  }
}

async function deleteRound(id: number) {
  try {
    await unwrap(rows.from("rodadas").delete().eq("id", id).select("id").single());
  } catch (error) {
    if (toAppError(error).code !== "23503") throw error;
    throw new AppError("Esta rodada tem pedidos: feche-a em vez de excluir.", 409, "23503");
  }
}

const useForgetting = () => {
  const queryClient = useQueryClient();
  return { onSettled: () => queryClient.invalidateQueries({ queryKey: PIZZA_KEY }) };
};

export const useSaveRound = () => useMutation({ mutationFn: saveRound, ...useForgetting() });
export const useDeleteRound = () => useMutation({ mutationFn: deleteRound, ...useForgetting() });

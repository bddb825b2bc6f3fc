import { queryOptions } from "@tanstack/react-query";
import { PIZZA_KEY } from "@/features/orders/queries";
import { rows, unwrap } from "@/lib/rows";
import { storedForSession, storeForSession } from "@/lib/signed-in-storage";

const ROUNDS_KEY = "rodadas";

async function readRounds(signal: AbortSignal) {
  const rounds = await unwrap(
    rows
      .from("rodadas_resumo")
      .select(
        "id, data_retirada, retirada_inicio, retirada_fim, pedidos_de, pedidos_ate, capacidade, aberta, observacao, updated_at, recebe_pedidos, atual, pagar_ate, tolerancia_dias, libera_vencidos, data_anterior, mudada_em, cancelada_em, motivo_cancelamento",
      )
      .order("data_retirada", { ascending: false })
      .abortSignal(signal),
  );
  storeForSession(ROUNDS_KEY, rounds);
  return rounds;
}

export type Round = Awaited<ReturnType<typeof readRounds>>[number];

/** All rounds, newest pickup first. The last response survives a reload without network. */
export const roundsQuery = queryOptions({
  queryKey: [...PIZZA_KEY, "rounds"],
  queryFn: ({ signal }) => readRounds(signal),
  initialData: () => storedForSession<Round[]>(ROUNDS_KEY),
  initialDataUpdatedAt: 0,
  staleTime: 15_000,
});

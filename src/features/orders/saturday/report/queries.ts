import { queryOptions } from "@tanstack/react-query";
import { PIZZA_KEY, POLLING } from "@/features/orders/queries";
import { fetchAllPages } from "@/lib/fetch-all-pages";
import { listForAdmin } from "@/lib/require-admin";
import { rows, unwrap } from "@/lib/rows";

export const roundReportQuery = (roundId: number) =>
  queryOptions({
    queryKey: [...PIZZA_KEY, "round-report", roundId],
    queryFn: async ({ signal }) => {
      const round = { p_rodada_id: roundId };
      const [orders, payments] = await Promise.all([
        listForAdmin(unwrap(rows.rpc("round_report", round).abortSignal(signal))),
        unwrap(rows.rpc("round_payments", round).abortSignal(signal)),
      ]);
      return { orders, payments };
    },
    ...POLLING,
  });

/** Every line of a round, for the download. */
export const readRoundLines = (roundId: number) =>
  listForAdmin(
    fetchAllPages(() =>
      rows
        .from("linhas_pedido_pizza")
        .select(
          "id, pedido_id, codigo, nome_cliente, telefone, data_pedido, tipo_pizza_nome, quantidade, tipo_pizza_preco, valor_total, forma_pagamento, status_pedido, fora_do_prazo, nota, observacoes, valor_recebido",
        )
        .eq("rodada_id", roundId),
    ),
  );

export type RoundLine = Awaited<ReturnType<typeof readRoundLines>>[number];

import { queryOptions } from "@tanstack/react-query";
import { readOrders } from "@/features/orders/order";
import { PIZZA_KEY, POLLING } from "@/features/orders/queries";
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

/** Every order of a round, for the download. */
export const readOrdersOfReport = (roundId: number) =>
  readOrders((orders) => orders.eq("rodada_id", roundId));

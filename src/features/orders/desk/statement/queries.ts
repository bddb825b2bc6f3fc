import { DAY_MS } from "@shared/rules/days.ts";
import { queryOptions } from "@tanstack/react-query";
import { localDay } from "@/features/orders/desk/statement/days";
import type { MatchableOrder } from "@/features/orders/desk/statement/match";
import type { RecordedPayment } from "@/features/orders/desk/statement/recorded-payments";
import { PIZZA_KEY } from "@/features/orders/queries";
import { useOrdersMutation } from "@/features/orders/use-orders-mutation";
import { fetchAllPages } from "@/lib/fetch-all-pages";
import { inCents } from "@/lib/format";
import { listForAdmin } from "@/lib/require-admin";
import { rows, unwrap } from "@/lib/rows";
import { sendUntilAnswered } from "@/lib/send-until-answered";

/** Orders of the last half year, which a statement of some months can pay. */
const ORDERS_SINCE_DAYS = 183;

async function readOrders(since: string, signal: AbortSignal): Promise<MatchableOrder[]> {
  const orders = fetchAllPages(
    () =>
      rows
        .from("pedidos_completos")
        .select(
          "id, codigo, nome_cliente, valor_total, valor_recebido, data_pedido, data_cancelamento, data_retirada",
        )
        .gte("data_pedido", since),
    signal,
  );
  return (await listForAdmin(orders)).map((order) => ({
    id: order.id,
    code: order.codigo,
    name: order.nome_cliente,
    receivedCents: inCents(order.valor_recebido ?? 0),
    dueCents: inCents(order.valor_total) - inCents(order.valor_recebido ?? 0),
    isCancelled: order.data_cancelamento !== null,
    orderedOn: localDay(Date.parse(order.data_pedido)),
    pickupOn: order.data_retirada,
  }));
}

async function readPayments(since: string, signal: AbortSignal): Promise<RecordedPayment[]> {
  const payments = await fetchAllPages(
    () =>
      rows
        .from("pagamentos")
        .select("id, pedido_id, id_banco, valor, metodo, recebido_em")
        .gte("recebido_em", since),
    signal,
  );
  return payments.map(({ pedido_id, id_banco, valor, metodo, recebido_em }) => ({
    orderId: pedido_id,
    partId: id_banco,
    cents: inCents(valor),
    date: localDay(Date.parse(recebido_em)),
    method: metodo,
  }));
}

/** Orders and payments for matching. They are loaded into the browser; the file is never uploaded. */
export const matchableQuery = queryOptions({
  queryKey: [...PIZZA_KEY, "matchable"],
  queryFn: async ({ signal }) => {
    const since = new Date(Date.now() - ORDERS_SINCE_DAYS * DAY_MS).toISOString();
    const [orders, payments] = await Promise.all([readOrders(since, signal), readPayments(since, signal)]);
    return { orders, payments };
  },
  staleTime: 0,
});

/** The only part of a statement that is sent to the server. `valor_movimento`: BRL of the complete transaction, of which `valor` may be a part. */
type ConfirmedMatch = {
  pedido_id: number;
  valor: number;
  data: string;
  id_banco: string;
  valor_movimento: number;
  /** Settles what the order then lacks, or received too much, if it is less than one real. */
  quitar?: boolean;
};

/** When the first answer was lost, the server says that it has the payments already: they count as new here. */
async function recordMatches(matches: ConfirmedMatch[]) {
  let sent = 0;
  const results = await sendUntilAnswered(() => {
    sent += 1;
    return unwrap(rows.rpc("record_statement", { p_matches: matches }));
  });
  const isOwn = ({ id_banco, pedido_id }: (typeof results)[number]) =>
    sent > 1 && matches.some((match) => match.id_banco === id_banco && match.pedido_id === pedido_id);
  return results.map((result) => ({ ...result, novo: result.novo || isOwn(result) }));
}

export const useConfirmMatches = () => useOrdersMutation(recordMatches);

import { queryOptions, useQuery } from "@tanstack/react-query";
import { Link } from "@/components/link";
import { Badge } from "@/components/ui/badge";
import { ErrorState } from "@/components/ui/error-state";
import { formatDue } from "@/features/orders/money";
import { readOrders } from "@/features/orders/order";
import { PIZZA_KEY, POLLING } from "@/features/orders/queries";
import { toFailure } from "@/lib/errors";
import { formatMoney } from "@/lib/format";

/** Orders of a round with an amount due or to be refunded, if they have a payment or were delivered. */
export const unsettledOrdersQuery = (roundId: number) =>
  queryOptions({
    queryKey: [...PIZZA_KEY, "unsettled-orders", roundId],
    queryFn: ({ signal }) =>
      readOrders(
        (orders) =>
          orders
            .eq("rodada_id", roundId)
            .or("valor_recebido.not.is.null,data_entrega.not.is.null")
            .neq("falta", 0),
        signal,
      ),
    ...POLLING,
  });

/** The amounts due, to collect or to refund. */
export function UnsettledOrders({ roundId }: { roundId: number }) {
  const query = useQuery(unsettledOrdersQuery(roundId));
  const { data, error } = query;
  // Without these orders the report would look as if everything were settled.
  if (error && !data)
    return (
      <ErrorState
        message={toFailure("Erro ao carregar o que falta receber ou devolver", error)}
        query={query}
      />
    );
  if (!data || data.length === 0) return null;
  return (
    <section
      aria-labelledby="falta"
      className="card break-inside-avoid p-5 print:border-0 print:p-0 print:shadow-none"
    >
      <h2 id="falta" className="text-xl">
        Falta receber ou devolver
      </h2>
      <ul className="mt-2 grid grid-cols-1 gap-x-8 sm:grid-cols-2 print:grid-cols-2">
        {data.map((order) => (
          <li
            key={order.id}
            className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-2 leading-snug"
          >
            <span className="min-w-0">
              <Link
                to={`/pizza-admin?busca=${order.codigo}`}
                className="text-link inline-block py-1 font-bold tracking-wider"
              >
                {order.codigo}
              </Link>{" "}
              {order.nome_cliente}
              <span className="block text-sm text-ink-muted">
                {order.data_cancelamento ? "Cancelado" : `Total ${formatMoney(order.valor_total)}`}, recebido{" "}
                {formatMoney(order.valor_recebido ?? 0)}
              </span>
            </span>
            <Badge tone={order.falta > 0 ? "gold" : "danger"} className="text-sm">
              {formatDue(order.falta)}
            </Badge>
          </li>
        ))}
      </ul>
    </section>
  );
}

import { formatDayAndMonth } from "@shared/rules/days.ts";
import { useQuery } from "@tanstack/react-query";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { QueryPlaceholder } from "@/components/ui/query-placeholder";
import { Skeleton } from "@/components/ui/skeleton";
import { ColumnChart } from "@/features/dashboard/column-chart";
import { type RoundTotal, roundsQuery } from "@/features/dashboard/queries";
import { formatMoney, formatNumber } from "@/lib/format";

/** Orders and revenue of the latest pizza rounds as a chart, and as a table. */
export function RoundsChart() {
  const query = useQuery(roundsQuery());
  const { data } = query;
  return (
    <Card>
      <h2 className="text-xl">Pizza Beneficente por rodada</h2>
      <p className="mt-1 text-sm text-ink-muted">
        Pelo dia da retirada. Sem os pedidos cancelados; com os que ainda aguardam pagamento.
      </p>
      {!data ? (
        <QueryPlaceholder query={query}>
          <div className="mt-6 grid gap-8 md:grid-cols-2" role="status" aria-label="Carregando...">
            <Skeleton className="h-64" />
            <Skeleton className="h-64" />
          </div>
        </QueryPlaceholder>
      ) : data.length === 0 ? (
        <EmptyState illustration="calendar" title="Nenhuma rodada cadastrada" />
      ) : (
        <Charts rounds={data} />
      )}
    </Card>
  );
}

function Charts({ rounds }: { rounds: RoundTotal[] }) {
  const columnsOf = (field: "orders" | "revenue") =>
    rounds.map((round) => ({
      id: round.id,
      label: formatDayAndMonth(round.date),
      value: round[field],
      text: formatNumber(Math.round(round[field])),
    }));
  return (
    <>
      <div className="mt-6 grid gap-8 md:grid-cols-2">
        <ColumnChart title="Pedidos" tone="gold" columns={columnsOf("orders")} />
        <ColumnChart title="Valor em reais" tone="violet" columns={columnsOf("revenue")} />
      </div>
      <details className="mt-6">
        <summary className="text-link inline-flex min-h-11 items-center">Ver os números em tabela</summary>
        <div className="mt-3 overflow-x-auto">
          <RoundsTable rounds={rounds} />
        </div>
      </details>
    </>
  );
}

const RoundsTable = ({ rounds }: { rounds: RoundTotal[] }) => (
  <table className="w-full text-left tabular-nums">
    <caption className="sr-only">Pedidos, pizzas e valor por rodada</caption>
    <thead>
      <tr className="border-b-2 border-line text-sm text-ink-muted">
        <th scope="col" className="py-2 pr-4 font-semibold">
          Retirada
        </th>
        <th scope="col" className="px-3 py-2 text-right font-semibold">
          Pedidos
        </th>
        <th scope="col" className="px-3 py-2 text-right font-semibold">
          Pizzas
        </th>
        <th scope="col" className="py-2 pl-3 text-right font-semibold">
          Valor
        </th>
      </tr>
    </thead>
    <tbody>
      {rounds.map((round) => (
        <tr key={round.id} className="border-b border-line last:border-0">
          <th scope="row" className="py-2 pr-4 font-normal">
            {formatDayAndMonth(round.date)}
          </th>
          <td className="px-3 py-2 text-right">{formatNumber(round.orders)}</td>
          <td className="px-3 py-2 text-right">{formatNumber(round.pizzas)}</td>
          <td className="py-2 pl-3 text-right whitespace-nowrap">{formatMoney(round.revenue)}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

import { PackageCheck, Printer } from "lucide-react";
import { printPage } from "@/components/print-page";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { LinkButton } from "@/components/ui/link-button";
import { QueryPlaceholder } from "@/components/ui/query-placeholder";
import { DataUpdatedAt } from "@/features/orders/data-updated-at";
import { formatDue } from "@/features/orders/money";
import { notesOf, pizzaText, type SaturdayOrder } from "@/features/orders/order";
import type { Round } from "@/features/orders/rounds";
import { usePickup } from "@/features/orders/saturday/pickup/use-pickup";
import { formatMoney, formatTime } from "@/lib/format";
import "@/features/orders/saturday/print.css";

/** Who picks up what, on a page that can also be printed, for the case that the power or the network fails. */
export function DayList({ round }: { round: Round }) {
  const { query, orders } = usePickup(round.id);
  if (!orders) return <QueryPlaceholder query={query} errorTitle="Erro ao carregar pedidos" />;
  if (orders.length === 0) return <EmptyState title="Nenhum pedido encontrado" />;
  return (
    <div className="print-sheet grid grid-cols-1 gap-5">
      <Sums orders={orders} />
      <DataUpdatedAt queries={[query]} label="Lista" />
      <div className="flex flex-wrap gap-3 print:hidden">
        <LinkButton to={`/pizza-admin/retirada?rodada=${round.id}`}>
          <PackageCheck /> Entregar e receber
        </LinkButton>
        <Button variant="outline" onClick={printPage}>
          <Printer /> Imprimir
        </Button>
      </div>
      <ul className="card divide-y divide-line print:border-2 print:shadow-none">
        {orders.map((order) => (
          <DayRow key={order.id} order={order} />
        ))}
      </ul>
    </div>
  );
}

function Sums({ orders }: { orders: SaturdayOrder[] }) {
  const pizzas = orders.flatMap(({ linhas }) => linhas).reduce((sum, { quantidade }) => sum + quantidade, 0);
  const delivered = orders.filter(({ data_entrega }) => data_entrega !== null).length;
  const due = orders.reduce((sum, { falta }) => sum + Math.max(0, falta), 0);
  const sums = [
    ["Pizzas", pizzas],
    ["Entregues", `${delivered} de ${orders.length}`],
    ["A receber", formatMoney(due)],
  ] as const;
  return (
    <dl className="flex flex-wrap gap-3">
      {sums.map(([label, value]) => (
        <div
          key={label}
          className="card flex-1 px-4 py-3 whitespace-nowrap print:border-2 print:shadow-none max-sm:px-3"
        >
          <dt className="text-sm text-ink-muted">{label}</dt>
          <dd className="text-xl font-bold tabular-nums max-sm:text-lg">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function DayRow({ order }: { order: SaturdayOrder }) {
  return (
    <li className="flex justify-between gap-3 px-4 py-2.5 leading-snug break-inside-avoid narrow:block">
      <div className="min-w-0">
        <p className="break-words">
          <strong>{order.nome_cliente}</strong>{" "}
          <span className="text-sm tracking-wider text-ink-muted">{order.codigo}</span>
        </p>
        <p className="text-sm break-words">
          {[...order.linhas.map(pizzaText), ...notesOf(order)].join(" · ")}
        </p>
      </div>
      <p className="shrink-0 text-right text-sm narrow:text-left">
        <strong className="block">{order.falta === 0 ? "Pago" : formatDue(order.falta)}</strong>
        {order.data_entrega && (
          <span className="text-success">Entregue às {formatTime(order.data_entrega)}</span>
        )}
      </p>
    </li>
  );
}

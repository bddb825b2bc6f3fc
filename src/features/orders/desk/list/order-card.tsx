import type { GroupedOrder } from "@shared/contract/order-responses.ts";
import { Badge, type BadgeTone } from "@/components/ui/badge";
import { OrderButtons } from "@/features/orders/desk/list/order-buttons";
import { OrderContact } from "@/features/orders/desk/list/order-contact";
import { OrderLine } from "@/features/orders/desk/list/order-line";
import { isOverdue } from "@/features/orders/desk/list/overdue";
import { ReleaseButton } from "@/features/orders/desk/list/release-button";
import { OrderMoney } from "@/features/orders/desk/payments/order-money";
import { ORIGIN_OPTIONS } from "@/features/orders/desk/staff-order/origins";
import type { Round } from "@/features/orders/rounds";
import { formatDateTime, formatDayOrTime } from "@/lib/format";
import { formatDay } from "@/lib/format-pickup";

/** Empty for orders placed on the site. */
const originOf = ({ origem }: GroupedOrder) =>
  ORIGIN_OPTIONS.find(({ value }) => value === origem)?.label.toLowerCase() ?? "";

type OrderCardProps = { order: GroupedOrder; round?: Round };

/** A customer's order with all its actions. */
export function OrderCard({ order, round }: OrderCardProps) {
  const isCancelled = order.statusPedido === "Cancelado";
  const headingId = `pedido-${order.pedidoId}`;
  return (
    <article aria-labelledby={headingId} className="card flex flex-col gap-3 p-5 narrow:p-4">
      <header>
        <div className="flex items-start justify-between gap-3 narrow:flex-col narrow:gap-1">
          <h2
            id={headingId}
            className="max-w-full min-w-0 font-sans text-lg leading-snug font-semibold break-words"
          >
            {order.nomeCliente}
          </h2>
          <span className="flex flex-wrap justify-end gap-1">
            {order.foraDoPrazo && <Badge tone="gold">Fora do prazo</Badge>}
            {isOverdue(order, round) && <Badge tone="danger">Vencido</Badge>}
            <StatusBadge status={order.statusPedido} />
          </span>
        </div>
        <p className="text-sm text-ink-muted">
          <strong className="tracking-wider text-ink">{order.codigo}</strong> · retirada{" "}
          {formatDay(order.dataRetirada)}
        </p>
      </header>
      <OrderContact order={order} round={round} />
      <ul className="divide-y divide-line border-y border-line">
        {order.pizzas.map((line) => (
          <OrderLine
            key={line.id}
            line={line}
            customer={order.nomeCliente}
            isLocked={isCancelled || order.dataEntrega !== null}
            isOnly={order.pizzas.length === 1}
          />
        ))}
      </ul>
      <OrderMoney order={order} />
      <Notes order={order} />
      <OrderHistory order={order} />
      {isOverdue(order, round) && <ReleaseButton order={order} />}
      <OrderButtons order={order} />
    </article>
  );
}

function Notes({ order }: { order: GroupedOrder }) {
  const notes = [...new Set(order.pizzas.flatMap(({ observacoes }) => observacoes ?? []))];
  if (notes.length === 0) return null;
  return <p className="rounded-sm bg-gold-soft px-3 py-2 text-sm break-words">{notes.join(" · ")}</p>;
}

function OrderHistory({ order }: { order: GroupedOrder }) {
  const by = (name: string | null | undefined) => (name ? ` por ${name}` : "");
  return (
    <ul className="text-sm text-ink-muted">
      <li>
        Pedido em {formatDateTime(order.dataPedido)} {originOf(order)}
      </li>
      {order.dataPagamento && (
        <li>
          Pagamento confirmado em {formatDayOrTime(order.dataPagamento)}
          {by(order.pagamentoPorNome)}
        </li>
      )}
      {order.dataEntrega && (
        <li>
          Entregue em {formatDateTime(order.dataEntrega)}
          {by(order.entregaPorNome)}
        </li>
      )}
      {order.dataCancelamento && (
        <li>
          Cancelado em {formatDateTime(order.dataCancelamento)}
          {order.motivoCancelamento && `: ${order.motivoCancelamento}`}
        </li>
      )}
    </ul>
  );
}

const TONES: Record<string, BadgeTone> = { Confirmado: "success", Entregue: "violet", Cancelado: "danger" };

/** An unknown status is shown as Pendente. */
function StatusBadge({ status }: { status: string }) {
  const label = status in TONES ? status : "Pendente";
  return <Badge tone={TONES[label] ?? "gold"}>{label}</Badge>;
}

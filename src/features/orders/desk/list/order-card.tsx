import { formatDayAndMonth } from "@shared/rules/days.ts";
import { ChevronDown } from "lucide-react";
import { Badge, type BadgeTone } from "@/components/ui/badge";
import { cx } from "@/components/ui/cx";
import { NextAction, OrderButtons } from "@/features/orders/desk/list/order-buttons";
import { OrderContact } from "@/features/orders/desk/list/order-contact";
import { OrderLine } from "@/features/orders/desk/list/order-line";
import { isOverdue } from "@/features/orders/desk/list/overdue";
import { ReleaseButton } from "@/features/orders/desk/list/release-button";
import { OrderMoney } from "@/features/orders/desk/payments/order-money";
import { ORIGIN_OPTIONS } from "@/features/orders/desk/staff-order/origins";
import { formatDue } from "@/features/orders/money";
import { notesOf, type Order } from "@/features/orders/order";
import type { Round } from "@/features/orders/rounds";
import { formatDateTime, formatDayOrTime, formatMoney } from "@/lib/format";
import { formatDay } from "@/lib/format-pickup";

/** Empty for orders placed on the site. */
const originOf = ({ origem }: Order) =>
  ORIGIN_OPTIONS.find(({ value }) => value === origem)?.label.toLowerCase() ?? "";

/** The columns of the list on wide screens. */
export const ORDER_COLUMNS =
  "lg:grid lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)_7rem_9rem_12rem] lg:items-center lg:gap-x-4";

/** The element that names an order's row. */
export const orderHeadingId = (orderId: number | string) => `pedido-${orderId}`;

type OrderCardProps = { order: Order; round?: Round; isOpen: boolean; onToggle: () => void };

/** A customer's order: a row with the next action, and all its details and actions while it is open. */
export function OrderCard({ order, round, isOpen, onToggle }: OrderCardProps) {
  const headingId = orderHeadingId(order.id);
  return (
    <article aria-labelledby={headingId} className="card px-4 py-2.5 leading-snug narrow:px-3">
      <div className={cx("relative grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-3", ORDER_COLUMNS)}>
        <h2
          id={headingId}
          className="min-w-0 font-sans text-base font-semibold wrap-anywhere narrow:col-span-2"
        >
          <button
            type="button"
            data-row=""
            className="text-left leading-snug after:absolute after:inset-0"
            aria-expanded={isOpen}
            onClick={onToggle}
          >
            {order.nome_cliente}
          </button>
        </h2>
        <p className="flex flex-wrap items-center justify-end gap-1 max-sm:max-w-40 narrow:col-span-2 narrow:max-w-none narrow:justify-start lg:col-start-4 lg:row-span-2 lg:self-center lg:justify-start">
          {order.fora_do_prazo && <Badge tone="gold">Fora do prazo</Badge>}
          {isOverdue(order, round) && <Badge tone="danger">Vencido</Badge>}
          <span className="flex items-center gap-1">
            <StatusBadge status={order.status} />
            <ChevronDown
              className={cx("pointer-events-none size-5 shrink-0 text-ink-muted", isOpen && "rotate-180")}
            />
          </span>
        </p>
        {/* Above the button while the order is open, so that code and date can be marked and copied. */}
        <p className={cx("text-sm text-ink-muted lg:col-start-1 lg:row-start-2", isOpen && "relative w-fit")}>
          <strong className="tracking-wider text-ink">{order.codigo}</strong> ·{" "}
          {formatDayAndMonth(order.data_retirada)}
        </p>
        {!isOpen && <ClosedRow order={order} />}
      </div>
      {isOpen && <OrderDetails order={order} round={round} />}
    </article>
  );
}

/** What the details show in full. */
function ClosedRow({ order }: { order: Order }) {
  const due = order.falta;
  return (
    <>
      <p className="text-right text-sm font-semibold tabular-nums lg:col-start-3 lg:row-span-2 lg:row-start-1 lg:self-center">
        {formatMoney(order.valor_total)}
        {order.valor_recebido !== null && due !== 0 && (
          <span className="block font-normal text-danger">{formatDue(due)}</span>
        )}
      </p>
      <p className="col-span-2 line-clamp-2 text-sm break-words lg:col-span-1 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:self-center">
        {order.linhas.map(({ quantidade, tipo_pizza_nome }) => `${quantidade} ${tipo_pizza_nome}`).join(", ")}
      </p>
      <div className="relative col-span-2 pt-1.5 empty:hidden lg:col-span-1 lg:col-start-5 lg:row-span-2 lg:row-start-1 lg:self-center lg:py-0.5 lg:text-right">
        <NextAction order={order} />
      </div>
    </>
  );
}

function OrderDetails({ order, round }: Pick<OrderCardProps, "order" | "round">) {
  return (
    <div className="mt-2 grid grid-cols-1 gap-x-8 gap-y-3 border-t border-line py-2 lg:grid-cols-2">
      <div className="grid grid-cols-1 content-start gap-3">
        <p className="text-sm text-ink-muted first-letter:uppercase">
          retirada {formatDay(order.data_retirada)}
        </p>
        <OrderContact order={order} round={round} />
        <ul className="divide-y divide-line border-y border-line">
          {order.linhas.map((line) => (
            <OrderLine key={line.id} line={line} order={order} />
          ))}
        </ul>
      </div>
      <div className="grid grid-cols-1 content-start gap-3">
        <OrderMoney order={order} />
        <Notes order={order} />
        <OrderHistory order={order} />
        {isOverdue(order, round) && <ReleaseButton order={order} />}
        <OrderButtons order={order} />
      </div>
    </div>
  );
}

function Notes({ order }: { order: Order }) {
  const notes = notesOf(order);
  if (notes.length === 0) return null;
  return <p className="rounded-sm bg-gold-soft px-3 py-2 text-sm break-words">{notes.join(" · ")}</p>;
}

function OrderHistory({ order }: { order: Order }) {
  const by = (name: string | null | undefined) => (name ? ` por ${name}` : "");
  return (
    <ul className="text-sm text-ink-muted">
      <li>
        Pedido em {formatDateTime(order.data_pedido)} {originOf(order)}
      </li>
      {order.data_pagamento && (
        <li>
          Pagamento confirmado em {formatDayOrTime(order.data_pagamento)}
          {by(order.pagamento_por_nome)}
        </li>
      )}
      {order.data_entrega && (
        <li>
          Entregue em {formatDateTime(order.data_entrega)}
          {by(order.entrega_por_nome)}
        </li>
      )}
      {order.data_cancelamento && (
        <li>
          Cancelado em {formatDateTime(order.data_cancelamento)}
          {order.motivo_cancelamento && `: ${order.motivo_cancelamento}`}
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

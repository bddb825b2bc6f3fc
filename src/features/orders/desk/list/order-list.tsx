import { useLayoutEffect, useRef } from "react";
import { useLocation } from "react-router-dom";
import { cx } from "@/components/ui/cx";
import { useDialogInUrl } from "@/components/use-dialog-in-url";
import { useSteadyTaps } from "@/components/use-steady-taps";
import { ORDER_COLUMNS, OrderCard, orderHeadingId } from "@/features/orders/desk/list/order-card";
import type { Order } from "@/features/orders/order";
import type { Round } from "@/features/orders/rounds";

type OrderListProps = { orders: Order[]; rounds: Round[]; isStale: boolean };

/** Keeps the order that an address opens, or the one just closed, on the screen: details that close above it would push it away. */
function useRowInView(openedId: string | null) {
  const lastId = useRef<string | null>(null);
  useLayoutEffect(() => {
    if (openedId === lastId.current) return;
    const rowId = openedId ?? lastId.current;
    if (rowId) document.getElementById(orderHeadingId(rowId))?.scrollIntoView({ block: "nearest" });
    lastId.current = openedId;
  }, [openedId]);
}

/** The orders in rows; one of them may be opened, which the URL contains, so that "back" closes it. On wide screens a table. */
export function OrderList({ orders, rounds, isStale }: OrderListProps) {
  // A search or another page may show a list without the opened order.
  const opened = useDialogInUrl("pedido", (value) => orders.some(({ id }) => String(id) === value));
  useRowInView(opened.value);
  const steadyTaps = useSteadyTaps(isStale ? [] : orders.map(({ id }) => id), useLocation().search);
  return (
    <div aria-busy={isStale}>
      <div
        aria-hidden="true"
        className={cx("hidden px-4 pb-1 text-sm font-semibold text-ink-muted", ORDER_COLUMNS)}
      >
        <span>Cliente</span>
        <span>Pizzas</span>
        <span className="text-right">Valor</span>
        <span>Situação</span>
      </div>
      <div className={cx("grid grid-cols-1 gap-2 lg:gap-1", steadyTaps)}>
        {orders.map((order) => {
          const id = String(order.id);
          return (
            <OrderCard
              key={id}
              order={order}
              round={rounds.find(({ id }) => id === order.rodada_id)}
              isOpen={opened.value === id}
              onToggle={() => (opened.value === id ? opened.close() : opened.open(id))}
            />
          );
        })}
      </div>
    </div>
  );
}

import { Check, Undo2 } from "lucide-react";
import { memo } from "react";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { cx } from "@/components/ui/cx";
import type { PickupOrder } from "@/features/orders/pickup/queries";
import { formatMoney, formatTime } from "@/lib/format";

type PickupCardProps = {
  order: PickupOrder;
  onHandOver: (orderId: number, delivered: boolean) => void;
};

/** Memoised: typing in the search re-renders a long list. */
export const PickupCard = memo(function PickupCard({ order, onHandOver }: PickupCardProps) {
  const isDelivered = order.deliveredAt !== null;
  return (
    <li className={cx("card p-4", isDelivered && "bg-success-soft")}>
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
        <div className="min-w-0 leading-snug">
          <h2 className="font-sans text-lg font-semibold break-words">{order.name}</h2>
          <p className="text-sm text-ink-muted">
            <strong className="tracking-wider text-ink">{order.code}</strong> · final {order.phone.slice(-4)}
          </p>
        </div>
        {order.isPaid ? (
          <Badge tone="success">Pago</Badge>
        ) : (
          <Badge tone="danger">Não pago: {formatMoney(order.total)}</Badge>
        )}
      </div>
      <p className="mt-2 font-semibold">
        {order.pizzas.map(({ quantity, name }) => `${quantity} ${name}`).join(", ")}
      </p>
      {order.notes && <p className="text-sm text-ink-muted">{order.notes}</p>}
      {isDelivered ? (
        <div className="mt-3 flex flex-wrap items-center justify-between gap-3">
          <p className="flex items-center gap-2 leading-snug font-semibold text-success">
            <Check className="size-6 shrink-0" aria-hidden="true" />
            <span>
              Entregue às {formatTime(order.deliveredAt ?? "")}
              {order.deliveredBy && ` por ${order.deliveredBy}`}
              {order.isWaiting && <span className="block text-sm font-normal">Esperando a rede</span>}
            </span>
          </p>
          <Button
            variant="outline"
            size="sm"
            aria-label={`Desfazer a entrega de ${order.name}`}
            onClick={() => onHandOver(order.id, false)}
          >
            <Undo2 className="size-5" aria-hidden="true" /> Desfazer
          </Button>
        </div>
      ) : (
        <Button
          size="lg"
          className="mt-3 w-full"
          aria-label={`Entregue: ${order.name}`}
          onClick={() => onHandOver(order.id, true)}
        >
          Entregue
        </Button>
      )}
    </li>
  );
});

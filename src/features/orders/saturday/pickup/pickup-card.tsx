import { PAYMENT_OPTIONS } from "@shared/rules/payment-methods.ts";
import { Check, Undo2 } from "lucide-react";
import { memo } from "react";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { cx } from "@/components/ui/cx";
import { formatDue } from "@/features/orders/money";
import { cancelPendingUndo, enqueueDeliveryChange } from "@/features/orders/saturday/pickup/outbox";
import type { PickupOrder } from "@/features/orders/saturday/pickup/queries";
import { formatMoney, formatTime } from "@/lib/format";

type PickupCardProps = { order: PickupOrder };

/** Memoised: typing in the search re-renders a long list. */
export const PickupCard = memo(function PickupCard({ order }: PickupCardProps) {
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
        {order.due === 0 ? (
          <Badge tone="success">Pago</Badge>
        ) : (
          <Badge tone={order.due > 0 ? "danger" : "gold"} className="text-sm">
            {formatDue(order.due)}
          </Badge>
        )}
      </div>
      <p className="mt-2 font-semibold">
        {order.pizzas.map(({ quantity, name }) => `${quantity} ${name}`).join(", ")}
      </p>
      {order.notes && <p className="text-sm text-ink-muted">{order.notes}</p>}
      {isDelivered ? (
        <Delivered order={order} />
      ) : order.pendingUndo ? (
        <PendingUndo order={order} />
      ) : order.due > 0 ? (
        <ReceiveAndDeliver order={order} />
      ) : (
        <Button
          size="lg"
          className="mt-3 w-full"
          aria-label={`Entregue: ${order.name}`}
          onClick={() => enqueueDeliveryChange(order, true)}
        >
          Entregue
        </Button>
      )}
    </li>
  );
});

const Delivered = ({ order }: PickupCardProps) => (
  <div className="mt-3 flex flex-wrap items-center justify-between gap-3">
    <p className="flex items-center gap-2 leading-snug font-semibold text-success">
      <Check className="size-6 shrink-0" />
      <span>
        Entregue às {formatTime(order.deliveredAt ?? "")}
        {order.deliveredBy && ` por ${order.deliveredBy}`}
        {order.hasUnsentChange && <span className="block text-sm font-normal">Esperando a rede</span>}
      </span>
    </p>
    <Button
      variant="outline"
      size="sm"
      aria-label={`Desfazer a entrega de ${order.name}`}
      onClick={() => enqueueDeliveryChange(order, false)}
    >
      <Undo2 /> Desfazer
    </Button>
  </div>
);

const PendingUndo = ({ order }: PickupCardProps) => (
  <div className="mt-3 flex flex-wrap items-center justify-between gap-3">
    <p className="flex items-center gap-2 leading-snug font-semibold">
      <Undo2 className="size-6 shrink-0" />
      <span>
        Entrega desfeita
        <span className="block text-sm font-normal">Esperando a rede</span>
      </span>
    </p>
    {order.pendingUndo === "untried" && (
      <Button
        variant="outline"
        size="sm"
        aria-label={`Foi entregue: ${order.name}`}
        onClick={() => cancelPendingUndo(order.id)}
      >
        Foi entregue
      </Button>
    )}
  </div>
);

const RECEIVED_LABELS = { dinheiro: "Recebi em dinheiro", pix: "Recebi por Pix", cartao: "Recebi no cartão" };

/** One tap records payment and delivery; the announced payment method comes first. */
function ReceiveAndDeliver({ order }: PickupCardProps) {
  const methods = PAYMENT_OPTIONS.toSorted(
    (one, other) => Number(other.value === order.method) - Number(one.value === order.method),
  );
  return (
    <div className="mt-3 grid gap-2 sm:grid-cols-3">
      {methods.map(({ value }, index) => (
        <Button
          key={value}
          size={index === 0 ? "lg" : "md"}
          variant={index === 0 ? "primary" : "outline"}
          className="w-full sm:min-h-14"
          aria-label={`${RECEIVED_LABELS[value]} ${formatMoney(order.due)} e entreguei: ${order.name}`}
          onClick={() => enqueueDeliveryChange(order, true, { method: value, amount: order.due })}
        >
          {RECEIVED_LABELS[value]}
        </Button>
      ))}
      <Button
        variant="quiet"
        size="sm"
        className="w-full sm:col-span-3"
        aria-label={`Entregar sem receber: ${order.name}`}
        onClick={() => enqueueDeliveryChange(order, true)}
      >
        Entregar sem receber
      </Button>
    </div>
  );
}

import { PAYMENT_OPTIONS } from "@shared/rules/payment-methods.ts";
import { Check, Undo2 } from "lucide-react";
import { memo, use, useState } from "react";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { cx } from "@/components/ui/cx";
import { formatDue } from "@/features/orders/money";
import { notesOf, pizzaText } from "@/features/orders/order";
import { HelperContext } from "@/features/orders/saturday/helper-context";
import { cancelPendingUndo, enqueueDeliveryChange } from "@/features/orders/saturday/pickup/outbox";
import type { PickupOrder } from "@/features/orders/saturday/pickup/queries";
import type { DeliveryChange } from "@/features/orders/saturday/pickup/queue";
import { UndoDelivery } from "@/features/orders/undo-delivery";
import { formatMoney, formatTime } from "@/lib/format";

type PickupCardProps = { order: PickupOrder };

/** Memoised: typing in the search re-renders a long list. */
export const PickupCard = memo(function PickupCard({ order }: PickupCardProps) {
  const [isReceiving, setReceiving] = useState(false);
  const isDelivered = order.data_entrega !== null;
  const notes = notesOf(order);
  const isWaiting = !isDelivered && !order.pendingUndo;
  const receives = isWaiting && order.falta > 0;
  return (
    <li className={cx("card px-4 py-2.5 leading-snug narrow:px-3", isDelivered && "bg-success-soft")}>
      <div className="flex items-center justify-between gap-2 narrow:flex-wrap">
        <div className="min-w-0 flex-1 narrow:basis-full">
          <h2 className="font-sans text-base leading-snug font-semibold break-words">{order.nome_cliente}</h2>
          <p className="text-sm text-ink-muted">
            <strong className="tracking-wider text-ink">{order.codigo}</strong> · final{" "}
            {order.telefone.slice(-4)}
          </p>
          <p className="text-sm font-semibold break-words">{order.linhas.map(pizzaText).join(", ")}</p>
          {notes.length > 0 && <p className="text-sm break-words text-ink-muted">{notes.join(" · ")}</p>}
        </div>
        <div className="grid justify-items-end gap-1">
          {order.falta === 0 && <Badge tone="success">Pago</Badge>}
          {order.falta !== 0 && !receives && (
            <Badge tone={order.falta > 0 ? "danger" : "gold"}>{formatDue(order.falta)}</Badge>
          )}
          {receives && (
            <Button
              size="sm"
              isSingleClick
              variant={isReceiving ? "outline" : "primary"}
              className="min-h-12"
              aria-expanded={isReceiving}
              aria-label={`Receber ${formatMoney(order.falta)}: ${order.nome_cliente}`}
              onClick={() => setReceiving(!isReceiving)}
            >
              Receber
              <br />
              {formatMoney(order.falta)}
            </Button>
          )}
          {isWaiting && !receives && (
            <Button
              size="sm"
              className="min-h-12"
              aria-label={`Entregue: ${order.nome_cliente}`}
              onClick={() => enqueueDeliveryChange(order, true)}
            >
              Entregue
            </Button>
          )}
        </div>
      </div>
      {isDelivered && <Delivered order={order} />}
      {!isDelivered && order.pendingUndo && <PendingUndo order={order} />}
      {receives && isReceiving && <ReceiveAndDeliver order={order} onDone={() => setReceiving(false)} />}
    </li>
  );
});

function Delivered({ order }: PickupCardProps) {
  // Helpers undo only what they delivered themselves.
  const isUndoable = !use(HelperContext) || order.entrega_minha || order.hasUnsentChange;
  return (
    <div className="mt-1 flex flex-wrap items-center justify-between gap-x-3 text-sm">
      <p className="flex items-center gap-2 leading-snug font-semibold text-success">
        <Check className="size-6 shrink-0" />
        <span>
          Entregue às {formatTime(order.data_entrega ?? "")}
          {order.entrega_por_nome && ` por ${order.entrega_por_nome}`}
          {order.hasUnsentChange && <span className="block text-sm font-normal">Esperando a rede</span>}
        </span>
      </p>
      {isUndoable && (
        <UndoDelivery
          order={order}
          button={(undo) => (
            <Button
              variant="outline"
              size="sm"
              aria-label={`Desfazer a entrega de ${order.nome_cliente}`}
              onClick={undo}
            >
              <Undo2 /> Desfazer
            </Button>
          )}
          onUndo={(keepsPayment) => enqueueDeliveryChange(order, false, { keepsPayment })}
        />
      )}
    </div>
  );
}

const PendingUndo = ({ order }: PickupCardProps) => (
  <div className="mt-1 flex flex-wrap items-center justify-between gap-x-3 text-sm">
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
        aria-label={`Foi entregue: ${order.nome_cliente}`}
        onClick={() => cancelPendingUndo(order.id)}
      >
        Foi entregue
      </Button>
    )}
  </div>
);

/** The second tap records payment and delivery; the announced payment method comes first. */
function ReceiveAndDeliver({ order, onDone }: PickupCardProps & { onDone: () => void }) {
  const methods = PAYMENT_OPTIONS.toSorted(
    (one, other) =>
      Number(other.value === order.forma_pagamento) - Number(one.value === order.forma_pagamento),
  );
  const deliver = (payment?: DeliveryChange["payment"]) => {
    onDone();
    enqueueDeliveryChange(order, true, { payment });
  };
  return (
    <div className="mt-2 grid grid-cols-3 gap-2 border-t border-line pt-2 narrow:grid-cols-1">
      {methods.map(({ value, received }, index) => (
        <Button
          key={value}
          size="sm"
          variant={index === 0 ? "primary" : "outline"}
          className="min-h-14 px-1"
          aria-label={`${received} ${formatMoney(order.falta)} e entreguei: ${order.nome_cliente}`}
          onClick={() => deliver({ method: value, amount: order.falta })}
        >
          {received}
        </Button>
      ))}
      <Button
        variant="quiet"
        size="sm"
        className="col-span-full"
        aria-label={`Entregar sem receber: ${order.nome_cliente}`}
        onClick={() => deliver()}
      >
        Entregar sem receber
      </Button>
    </div>
  );
}

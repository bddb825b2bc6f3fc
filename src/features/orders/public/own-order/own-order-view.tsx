import type { OwnOrder } from "@shared/contract/order-responses.ts";
import { Alert } from "@/components/ui/alert";
import { Badge } from "@/components/ui/badge";
import { PaymentInstructions } from "@/features/orders/payment-instructions";
import { CorrectNotes } from "@/features/orders/public/own-order/correct-notes";
import { KeepOrder } from "@/features/orders/public/own-order/keep-order";
import { OrderActions } from "@/features/orders/public/own-order/order-actions";
import { OrderLines } from "@/features/orders/public/own-order/order-lines";
import { PickupDetails } from "@/features/orders/public/own-order/pickup-details";
import { ownDue, statusLabel } from "@/features/orders/public/own-order/status-label";
import { formatDay } from "@/lib/format-pickup";

export function OwnOrderView({ secret, order }: { secret: string; order: OwnOrder }) {
  const { badge, tone, sentence } = statusLabel(order);
  const amount = ownDue(order);
  const isOpen = order.status !== "Cancelado" && order.status !== "Entregue";
  const { dataAnterior, dataRetirada } = order.rodada;
  return (
    <>
      {isOpen && dataAnterior && (
        <Alert tone="warning" title="A retirada mudou de dia">
          Era {formatDay(dataAnterior)}. Agora é <strong>{formatDay(dataRetirada)}</strong>. O pedido continua
          valendo; se não puder vir, fale conosco.
        </Alert>
      )}
      <section aria-labelledby="codigo" className="card p-5 sm:p-7">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <h2 id="codigo" tabIndex={-1} className="flex items-baseline gap-3">
            <span className="font-sans text-base font-normal text-ink-muted">Pedido</span>
            <span className="font-sans text-3xl font-bold tracking-wider">{order.codigo}</span>
          </h2>
          <Badge tone={tone}>{badge}</Badge>
        </div>
        <p className="mt-2 wrap-anywhere">
          {order.nomeCliente}, {sentence.charAt(0).toLowerCase() + sentence.slice(1)}
        </p>
        {order.motivoCancelamento && order.status === "Cancelado" && (
          <p className="text-ink-muted">Motivo: {order.motivoCancelamento}</p>
        )}
      </section>
      {amount > 0 && <PaymentInstructions order={order} amount={amount} />}
      <KeepOrder secret={secret} order={order} />
      <div className="card grid grid-cols-1 gap-6 p-5 sm:p-7">
        {isOpen && <PickupDetails secret={secret} order={order} />}
        <OrderLines order={order} />
        <CorrectNotes secret={secret} order={order} />
        <OrderActions secret={secret} order={order} />
      </div>
    </>
  );
}

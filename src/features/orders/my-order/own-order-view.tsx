import type { OwnOrder } from "@shared/contract/order-answers.ts";
import { useQuery } from "@tanstack/react-query";
import { Badge } from "@/components/ui/badge";
import { ExternalButton } from "@/components/ui/link-button";
import { HowToPay } from "@/features/orders/my-order/how-to-pay";
import { OrderActions } from "@/features/orders/my-order/order-actions";
import { OrderLines } from "@/features/orders/my-order/order-lines";
import { PickupCard } from "@/features/orders/my-order/pickup-card";
import { PixPayment } from "@/features/orders/my-order/pix-payment";
import { dueOf, statusLabel } from "@/features/orders/my-order/status-label";
import { pizzaSettingsQuery } from "@/features/orders/queries";
import { receiptMessage } from "@/features/orders/whatsapp";
import { formatMoney } from "@/lib/format";
import { formatDayAndTime } from "@/lib/format-pickup";
import { whatsappUrl } from "@/lib/whatsapp-url";

export function OwnOrderView({ secret, order }: { secret: string; order: OwnOrder }) {
  const { badge, tone, sentence } = statusLabel(order);
  const amount = dueOf(order);
  return (
    <>
      <section aria-labelledby="codigo" className="card p-5 sm:p-7">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <h2 id="codigo" tabIndex={-1} className="flex items-baseline gap-3">
            <span className="font-sans text-base font-normal text-ink-muted">Pedido</span>
            <span className="font-sans text-3xl font-bold tracking-wider">{order.codigo}</span>
          </h2>
          <Badge tone={tone}>{badge}</Badge>
        </div>
        <p className="mt-2">
          {order.nomeCliente}, {sentence.charAt(0).toLowerCase() + sentence.slice(1)}
        </p>
        {order.motivoCancelamento && order.status === "Cancelado" && (
          <p className="text-ink-muted">Motivo: {order.motivoCancelamento}</p>
        )}
      </section>
      {amount > 0 && <Payment order={order} amount={amount} />}
      <div className="card grid gap-6 p-5 sm:p-7">
        {order.status !== "Cancelado" && order.status !== "Entregue" && <PickupCard order={order} />}
        <OrderLines order={order} />
        <OrderActions secret={secret} order={order} />
      </div>
      <p className="px-1 text-sm text-ink-muted">
        Guarde o endereço desta página: quem o tem pode ver{order.podeAlterar && " e mudar"} o pedido.
      </p>
    </>
  );
}

function Payment({ order, amount }: { order: OwnOrder; amount: number }) {
  const { data: settings, isPending } = useQuery(pizzaSettingsQuery);
  const phone = settings?.whatsapp ?? settings?.contact_phone;
  const isPix = order.formaPagamento === "pix" || order.formaPagamento === null;
  if (isPending) return <div className="card h-64 animate-breathe" aria-hidden="true" />;
  return (
    <div className="card grid gap-5 p-5 sm:p-7">
      {isPix && settings?.pix_key ? (
        <PixPayment
          pixKey={settings.pix_key}
          name={settings.pix_name}
          city={settings.pix_city}
          amount={amount}
          orderCode={settings.pix_identifier ? order.codigo : undefined}
        />
      ) : (
        <HowToPay method={order.formaPagamento} amount={amount} phone={phone} />
      )}
      {order.rodada.pagarAte && (
        <p className="font-semibold">Pague até {formatDayAndTime(order.rodada.pagarAte)}.</p>
      )}
      {phone && (
        <ExternalButton
          variant="outline"
          href={whatsappUrl(
            receiptMessage({
              nome: order.nomeCliente,
              codigo: order.codigo,
              total: formatMoney(amount),
            }),
            phone,
          )}
        >
          {isPix ? "Enviar comprovante" : "Falar conosco no WhatsApp"}
        </ExternalButton>
      )}
    </div>
  );
}

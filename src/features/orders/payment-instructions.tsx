import type { OwnOrder } from "@shared/contract/order-responses.ts";
import { orderPix } from "@shared/rules/order-pix.ts";
import { formatPhone } from "@shared/rules/phone.ts";
import { useQuery } from "@tanstack/react-query";
import { PixCode } from "@/components/pix-code";
import { ExternalButton } from "@/components/ui/link-button";
import { QueryPlaceholder } from "@/components/ui/query-placeholder";
import { isPaymentDeadlineOver } from "@/features/orders/payment-deadline";
import { type PizzaSettings, pizzaSettingsQuery } from "@/features/orders/queries";
import { receiptMessage } from "@/features/orders/whatsapp";
import { formatMoney } from "@/lib/format";
import { formatDayAndTime } from "@/lib/format-pickup";
import { house } from "@/lib/house";
import { whatsappUrl } from "@/lib/whatsapp-url";

type PaymentInstructionsProps = {
  /** Without its code for somebody who may not see it. */
  order: Pick<OwnOrder, "nomeCliente" | "formaPagamento"> & {
    codigo: string | null;
    rodada: Pick<OwnOrder["rodada"], "pagarAte">;
  };
  /** BRL still owed. */
  amount: number;
};

/** Instructions for paying the amount due. */
export function PaymentInstructions({ order, amount }: PaymentInstructionsProps) {
  const query = useQuery(pizzaSettingsQuery);
  const { data: settings } = query;
  const isPix = isPaidByPix(order);
  if (!settings)
    return (
      <QueryPlaceholder query={query} errorTitle="Erro ao carregar como pagar">
        <div className="card h-64 animate-breathe" aria-hidden="true" />
      </QueryPlaceholder>
    );
  const phone = phoneOf(settings);
  const message = receiptMessage({
    nome: order.nomeCliente,
    codigo: order.codigo,
    valor: formatMoney(amount),
  });
  return (
    <div className="card grid gap-5 p-5 sm:p-7">
      {isPix && settings.pix_key ? (
        <PixPayment settings={settings} pixKey={settings.pix_key} order={order} amount={amount} />
      ) : (
        <HowToPay settings={settings} order={order} amount={amount} />
      )}
      {order.rodada.pagarAte && (
        <p className="font-semibold">
          {isPaymentDeadlineOver(order) ? "O prazo era" : "Pague até"}{" "}
          {formatDayAndTime(order.rodada.pagarAte)}.
        </p>
      )}
      {phone && (
        <ExternalButton variant="outline" href={whatsappUrl(message, phone)}>
          {isPix ? "Enviar comprovante" : "Falar conosco no WhatsApp"}
        </ExternalButton>
      )}
    </div>
  );
}

const phoneOf = ({ whatsapp, contact_phone }: PizzaSettings) => whatsapp ?? contact_phone;

/** Orders without a payment method, too: most customers pay by Pix. */
const isPaidByPix = ({ formaPagamento }: PaymentInstructionsProps["order"]) =>
  formaPagamento === "pix" || formaPagamento === null;

type PixPaymentProps = PaymentInstructionsProps & { settings: PizzaSettings; pixKey: string };

/** A Pix code for the amount due. */
function PixPayment({ settings, pixKey, order, amount }: PixPaymentProps) {
  const code = orderPix({ ...settings, pix_key: pixKey }, amount, order.codigo);
  return (
    <section aria-labelledby="pagar-pix">
      <h2 id="pagar-pix" className="text-xl">
        Pague {formatMoney(amount)} com Pix
      </h2>
      <p className="mt-1 mb-4 text-ink-muted">
        Copie o código e cole no aplicativo do seu banco, em “Pix copia e cola”.
      </p>
      <PixCode code={code} alt="QR Code do Pix deste pedido" />
    </section>
  );
}

/** Shown without a Pix key, or for another payment method. */
function HowToPay({ settings, order, amount }: PaymentInstructionsProps & { settings: PizzaSettings }) {
  const phone = phoneOf(settings);
  const instructions =
    order.formaPagamento === "cartao"
      ? "Combine conosco o pagamento com cartão: na nossa sede, nos dias de atividade, ou por um link que enviamos."
      : isPaidByPix(order)
        ? "Fale conosco para receber a chave Pix da casa."
        : "Pague em dinheiro na nossa sede, nos dias de atividade, antes da retirada.";
  return (
    <section aria-labelledby="como-pagar">
      <h2 id="como-pagar" className="text-xl">
        Pague {formatMoney(amount)}
      </h2>
      <p className="mt-1">{instructions}</p>
      <p className="mt-1 text-ink-muted">
        Sede: {house.street}, {house.district}.{phone && ` Telefone: ${formatPhone(phone)}.`}
      </p>
    </section>
  );
}

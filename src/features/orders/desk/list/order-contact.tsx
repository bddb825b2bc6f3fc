import { mailto } from "@shared/rules/email.ts";
import { useQuery } from "@tanstack/react-query";
import { Mail, MessageCircle } from "lucide-react";
import { buttonStyle } from "@/components/ui/button-style";
import { ExternalButton } from "@/components/ui/link-button";
import { isOverdue, payUntil } from "@/features/orders/desk/list/overdue";
import { orderSecretQuery } from "@/features/orders/desk/list/queries";
import { noticeKindOf, useRecordNotice } from "@/features/orders/desk/notices/queries";
import { orderMessagesQuery } from "@/features/orders/desk/order-messages";
import { paymentValues } from "@/features/orders/desk/payment-values";
import { PhoneLink } from "@/features/orders/desk/phone-link";
import { placeholderValues } from "@/features/orders/desk/placeholder-values";
import type { Order } from "@/features/orders/order";
import type { Round } from "@/features/orders/rounds";
import { messageNameOf, messageText } from "@/features/orders/whatsapp";
import { whatsappUrl } from "@/lib/whatsapp-url";

type OrderContactProps = { order: Order; round?: Round };

/** Phone, e-mail, and WhatsApp with a message for the order's status. A message sent from here also removes this order from the notice queue. */
export function OrderContact({ order, round }: OrderContactProps) {
  const { data: templates } = useQuery(orderMessagesQuery);
  const { data: secret } = useQuery(orderSecretQuery(order.id));
  const recording = useRecordNotice();
  const isPaymentLate = isOverdue(order, round);
  const messageName = messageNameOf(order.status, isPaymentLate);
  const kind = noticeKindOf(messageName);
  const values = placeholderValues({
    nome: order.nome_cliente,
    codigos: [order.codigo],
    pizzas: order.linhas
      .map(({ quantidade, tipo_pizza_nome }) => `${quantidade} ${tipo_pizza_nome}`)
      .join(", "),
    total: order.valor_total,
    falta: order.falta,
    ...paymentValues(
      { codigos: [order.codigo], segredos: secret ? [secret] : [], falta: order.falta },
      templates,
    ),
    data_retirada: order.data_retirada,
    motivo: order.motivo_cancelamento,
    round: round && { ...round, pagar_ate: payUntil(order, round) },
  });
  return (
    <div className="-mx-2 flex flex-wrap items-center">
      <PhoneLink phone={order.telefone} />
      {order.eh_whatsapp && (
        <ExternalButton
          variant="quiet"
          size="tight"
          href={whatsappUrl(messageText(messageName, values, templates), order.telefone)}
          onClick={() =>
            kind &&
            recording.mutate({ orders: [order.id], kind, channel: "whatsapp", day: order.data_retirada })
          }
        >
          <MessageCircle /> {isPaymentLate ? "Lembrar do pagamento" : "WhatsApp"}
        </ExternalButton>
      )}
      {order.email && (
        <a
          href={mailto(order.email)}
          className={buttonStyle("quiet", "tight", "max-w-full justify-start text-left break-all")}
        >
          <Mail className="shrink-0" /> {order.email}
        </a>
      )}
    </div>
  );
}

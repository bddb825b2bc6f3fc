import type { OwnOrder } from "@shared/contract/order-responses.ts";
import type { BadgeTone } from "@/components/ui/badge";
import { amountDue, formatDue } from "@/features/orders/money";
import { isPaymentDeadlineOver } from "@/features/orders/payment-deadline";
import { formatMoney } from "@/lib/format";

type StatusLabel = { badge: string; tone: BadgeTone; sentence: string };

const STATUS_LABELS: Record<OwnOrder["status"], StatusLabel> = {
  Pendente: {
    badge: "Aguardando pagamento",
    tone: "gold",
    sentence: "Recebemos seu pedido. Ele fica garantido quando o pagamento for confirmado.",
  },
  Confirmado: {
    badge: "Pagamento confirmado",
    tone: "success",
    sentence: "Tudo certo! Suas pizzas estarão prontas no dia da retirada. Diga o código ao chegar.",
  },
  Entregue: {
    badge: "Entregue",
    tone: "violet",
    sentence: "Suas pizzas foram entregues. Gratidão pela ajuda e bom apetite!",
  },
  Cancelado: {
    badge: "Cancelado",
    tone: "danger",
    sentence: "Este pedido foi cancelado. Se quiser, faça outro pedido.",
  },
};

type OrderAmounts = Pick<OwnOrder, "status" | "valorTotal" | "valorRecebido"> &
  Partial<Pick<OwnOrder, "liberadoEm"> & { rodada: Pick<OwnOrder["rodada"], "pagarAte"> }>;

/** BRL that the customer still owes; negative: the amount to refund. */
export const ownDue = ({ status, valorTotal, valorRecebido }: OrderAmounts) =>
  amountDue(valorTotal, valorRecebido, status === "Cancelado");

const RELEASED =
  "O pagamento não chegou até o prazo e as pizzas voltaram à venda. Se já pagou, fale conosco: nada se perde.";

const LATE =
  "O prazo para pagar já passou. Pague agora, ou fale conosco: sem o pagamento, as pizzas podem voltar à venda.";

function unpaidLabel(order: OrderAmounts): StatusLabel {
  const label = STATUS_LABELS[order.status];
  if (order.liberadoEm) return { ...label, sentence: RELEASED };
  const isLate = order.status === "Pendente" && isPaymentDeadlineOver(order);
  return isLate ? { badge: "Pagamento atrasado", tone: "danger", sentence: LATE } : label;
}

/** An order's status, worded for its customer. */
export function statusLabel(order: OrderAmounts): StatusLabel {
  const label = STATUS_LABELS[order.status];
  const due = ownDue(order);
  if (!order.valorRecebido) return unpaidLabel(order);
  const received = formatMoney(order.valorRecebido);
  if (due > 0) {
    const sentence = `Recebemos ${received} e ainda falta ${formatMoney(due)}.`;
    return { ...label, badge: formatDue(due), tone: "gold", sentence };
  }
  if (due < 0) {
    const reason =
      order.status === "Cancelado"
        ? "Este pedido foi cancelado depois do pagamento"
        : `O total é ${formatMoney(order.valorTotal)}`;
    const sentence = `${reason}: recebemos ${received} e vamos devolver ${formatMoney(-due)}.`;
    return { ...label, sentence };
  }
  return label;
}

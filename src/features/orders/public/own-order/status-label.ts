import type { OwnOrder } from "@shared/contract/order-responses.ts";
import { today } from "@shared/rules/days.ts";
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
  Partial<
    Pick<OwnOrder, "liberadoEm"> & { rodada: Partial<Pick<OwnOrder["rodada"], "pagarAte" | "dataRetirada">> }
  >;

/** BRL that the customer still owes; negative: the amount to refund. */
export const ownDue = ({ status, valorTotal, valorRecebido }: OrderAmounts) =>
  amountDue(valorTotal, valorRecebido, status === "Cancelado");

const RELEASED =
  "O pagamento não chegou até o prazo e as pizzas voltaram à venda. Se já pagou, fale conosco: nada se perde.";

const LATE =
  "O prazo para pagar já passou. Pague agora, ou fale conosco: sem o pagamento, as pizzas podem voltar à venda.";

const MISSED = "O dia da retirada já passou. Se não buscou suas pizzas, fale conosco.";

const isMissed = ({ status, rodada }: OrderAmounts) =>
  (status === "Pendente" || status === "Confirmado") &&
  rodada?.dataRetirada !== undefined &&
  rodada.dataRetirada < today();

function unpaidLabel(order: OrderAmounts): StatusLabel {
  const label = STATUS_LABELS[order.status];
  if (order.liberadoEm) return { ...label, sentence: RELEASED };
  if (order.status === "Entregue") return owingLabel(order, `Falta pagar ${formatMoney(order.valorTotal)}.`);
  const isLate = order.status === "Pendente" && isPaymentDeadlineOver(order);
  return isLate ? { badge: "Pagamento atrasado", tone: "danger", sentence: LATE } : label;
}

/** `what`: the amounts, as the sentence that follows the delivery. */
const owingLabel = (order: OrderAmounts, what: string): StatusLabel => ({
  badge: formatDue(ownDue(order)),
  tone: "gold",
  sentence: order.status === "Entregue" ? `Suas pizzas foram entregues. ${what}` : what,
});

/** An order's status and what happens next, worded for its customer. */
export function statusLabel(order: OrderAmounts): StatusLabel {
  const label = moneyLabel(order);
  return isMissed(order) && ownDue(order) >= 0 ? { ...label, sentence: MISSED } : label;
}

function moneyLabel(order: OrderAmounts): StatusLabel {
  const label = STATUS_LABELS[order.status];
  const due = ownDue(order);
  if (!order.valorRecebido) return unpaidLabel(order);
  const received = formatMoney(order.valorRecebido);
  if (due > 0) {
    const next = order.status === "Entregue" ? "." : ": pague esse valor para garantir as pizzas.";
    return owingLabel(order, `Recebemos ${received} e ainda falta ${formatMoney(due)}${next}`);
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

import type { OwnOrder } from "@shared/contract/order-answers.ts";
import type { BadgeTone } from "@/components/ui/badge";
import { formatMoney } from "@/lib/format";

type Words = { badge: string; tone: BadgeTone; sentence: string };

const STATUS_WORDS: Record<OwnOrder["status"], Words> = {
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

type Money = Pick<OwnOrder, "status" | "valorTotal" | "valorRecebido">;

/** BRL that a paid order still owes since it grew; negative: what the house gives back. 0 while nothing has been paid. */
export function amountDue({ status, valorTotal, valorRecebido }: Money) {
  if (valorRecebido === null || status === "Cancelado") return 0;
  return (Math.round(valorTotal * 100) - Math.round(valorRecebido * 100)) / 100;
}

/** What an order's status means to its customer. */
export function statusLabel(order: Money): Words {
  const words = STATUS_WORDS[order.status];
  const due = amountDue(order);
  const received = formatMoney(order.valorRecebido ?? 0);
  if (due > 0) {
    const sentence = `O pedido aumentou depois do pagamento: recebemos ${received} e falta ${formatMoney(due)}.`;
    return { ...words, badge: `Falta ${formatMoney(due)}`, tone: "gold", sentence };
  }
  if (due < 0) {
    const sentence = `O pedido diminuiu depois do pagamento: recebemos ${received} e vamos devolver ${formatMoney(-due)}.`;
    return { ...words, sentence };
  }
  return words;
}

import type { OwnOrder } from "@shared/contract/order-answers.ts";
import type { BadgeTone } from "@/components/ui/badge";

type Words = { badge: string; tone: BadgeTone; sentence: string };

/** What an order's status means to its customer. */
export const STATUS_WORDS: Record<OwnOrder["status"], Words> = {
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

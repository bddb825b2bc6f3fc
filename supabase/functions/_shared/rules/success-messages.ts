import { formatMoney } from "./money.ts";

/** What a call answers when it succeeded, by the call's name; screens show the same text. */
export const SUCCESS_MESSAGES = {
  setOrderStatus: "Pedido atualizado",
  reactivateOrder: "Pedido reativado",
  confirmPayment: "Pagamento confirmado",
  unconfirmPayment: "Pagamento desconfirmado",
  confirmDelivery: "Entrega confirmada",
  unconfirmDelivery: "Entrega desconfirmada",
  setQuantity: "Quantidade atualizada",
  addPizza: "Pizza adicionada",
  deleteOrderLine: "Pizza excluída",
  recordPayment: "Pagamento registrado",
  removePayment: "Pagamento desfeito",
} as const;

export const REFUND_RECORDED = "Devolução registrada";

/** What undoing a delivery has done with the money received with it, BRL; empty when there was none. */
export function undoneWithDelivery(undone: number | null, kept: number | null = null) {
  if (undone) return `Com ela foi desfeito o que você recebeu na entrega: ${formatMoney(undone)}.`;
  return kept ? `O que foi recebido na entrega continua registrado: ${formatMoney(kept)}.` : "";
}

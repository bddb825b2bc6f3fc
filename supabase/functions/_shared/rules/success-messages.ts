import { formatMoney } from "./money.ts";

/** What a call answers when it succeeded, by the call's name; screens show the same text. */
export const SUCCESS_MESSAGES = {
  setOrderStatus: "Pedido atualizado",
  reactivateOrder: "Pedido reativado",
  confirmPayment: "Pagamento confirmado",
  unconfirmPayment: "Pagamento desfeito",
  confirmDelivery: "Entrega confirmada",
  unconfirmDelivery: "Entrega desfeita",
  setQuantity: "Quantidade atualizada",
  addPizza: "Pizza adicionada",
  deleteOrderLine: "Pizza excluída",
  restoreOrderLine: "A pizza voltou ao pedido",
  recordPayment: "Pagamento registrado",
  removePayment: "Pagamento desfeito",
  changeOwnOrder: "Pedido alterado com sucesso!",
  correctOwnNotes: "Observações corrigidas.",
  cancelOwnOrder: "Pedido cancelado.",
  changePassword: "Senha alterada com sucesso!",
  createUser: "Usuário criado com sucesso!",
  changeRole: "Categoria alterada com sucesso!",
  deleteUser: "Usuário excluído com sucesso",
} as const;

export const REFUND_RECORDED = "Devolução registrada";

/** What undoing a delivery has undone with it, BRL; undefined when nothing. */
export const undoneWithDelivery = (undone: number | null | undefined) =>
  undone ? `O que foi recebido na entrega também foi desfeito: ${formatMoney(undone)}.` : undefined;

import {
  DEFAULT_MESSAGES,
  fillMessage,
  type MessageName,
  type PlaceholderValues,
} from "@shared/rules/order-messages.ts";

/** Message templates from the settings, if any. */
export type OwnMessages = Partial<Record<MessageName, string | null>>;

const MESSAGE_OF: Record<string, MessageName> = {
  Pendente: "message_pending",
  Confirmado: "message_confirmed",
  Entregue: "message_delivered",
  Cancelado: "message_cancelled",
};

const firstName = (name: string) => name.trim().split(/\s+/)[0] ?? "";

/** The message for an order's status. As in the badge, an unknown status counts as pending. */
export const messageOf = (status: string, isOverdue = false): MessageName =>
  isOverdue ? "message_overdue" : (MESSAGE_OF[status] ?? "message_pending");

/** A message to the customer from the template in the settings, or the default one. */
export const messageText = (name: MessageName, facts: PlaceholderValues, own: OwnMessages = {}) =>
  fillMessage(own[name] ?? DEFAULT_MESSAGES[name], { ...facts, nome: firstName(facts.nome) });

export const receiptMessage = ({
  codigo,
  nome,
  total,
}: Pick<PlaceholderValues, "nome" | "codigo" | "total">) =>
  `Olá! Envio o comprovante do pedido ${codigo} da Pizza Beneficente. Nome: ${nome}. Total: ${total}.`;

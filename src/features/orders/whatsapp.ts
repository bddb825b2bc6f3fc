import { firstName } from "@shared/rules/first-name.ts";
import {
  DEFAULT_MESSAGES,
  fillMessage,
  type MessageName,
  type PlaceholderValues,
} from "@shared/rules/order-messages.ts";

/** Message templates from the settings, if any. */
export type MessageTemplates = Partial<Record<MessageName, string | null>>;

const STATUS_MESSAGES: Record<string, MessageName> = {
  Pendente: "message_pending",
  Confirmado: "message_confirmed",
  Entregue: "message_delivered",
  Cancelado: "message_cancelled",
};

/** The name of the message for an order's status. As in the badge, an unknown status counts as pending. */
export const messageNameOf = (status: string, isOverdue = false): MessageName =>
  isOverdue ? "message_overdue" : (STATUS_MESSAGES[status] ?? "message_pending");

/** A message to the customer from the template in the settings, or the default one. */
export const messageText = (name: MessageName, values: PlaceholderValues, templates: MessageTemplates = {}) =>
  fillMessage(templates[name] ?? DEFAULT_MESSAGES[name], { ...values, nome: firstName(values.nome) });

/** `valor`: the paid amount, which is less than the order's total when a part was paid before. */
export const receiptMessage = ({
  codigo,
  nome,
  valor,
}: {
  codigo: string | null;
  nome: string;
  valor: string;
}) =>
  `Olá! Envio o comprovante do pedido ${codigo ? `${codigo} ` : ""}da Pizza Beneficente. Nome: ${nome}. Valor: ${valor}.`;

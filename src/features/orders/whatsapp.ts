// Ready messages: the words are the house's, what stands in braces comes from the order.

export type OrderStatus = "Pendente" | "Confirmado" | "Entregue" | "Cancelado";

export type MessageFacts = {
  nome: string;
  codigo: string;
  pizzas: string;
  total: string;
  retirada: string;
};

const TO_CUSTOMER: Record<OrderStatus, string> = {
  Pendente:
    "Olá, {nome}! Recebemos seu pedido {codigo} da Pizza Beneficente: {pizzas}. Total: {total}. " +
    "Falta só o pagamento. Retirada: {retirada}. Gratidão!",
  Confirmado:
    "Olá, {nome}! O pagamento do pedido {codigo} ({total}) foi confirmado. " +
    "Esperamos você: {retirada}. Diga o código na retirada. Gratidão!",
  Entregue:
    "Olá, {nome}! Gratidão por ajudar com a Pizza Beneficente (pedido {codigo}). Bom apetite e até a próxima!",
  Cancelado:
    "Olá, {nome}. Seu pedido {codigo} da Pizza Beneficente foi cancelado. Se tiver dúvida, é só responder aqui.",
};

const RECEIPT =
  "Olá! Envio o comprovante do pedido {codigo} da Pizza Beneficente. Nome: {nome}. Total: {total}.";

/** Fills the braces. A value never acts as a template, whatever the customer typed. */
const fill = (template: string, facts: Partial<MessageFacts>) =>
  template.replace(/\{(\w+)\}/g, (_, name: string) => facts[name as keyof MessageFacts] ?? "");

const firstName = (name: string) => name.trim().split(/\s+/)[0] ?? "";

export const customerMessage = (status: OrderStatus, facts: MessageFacts) =>
  fill(TO_CUSTOMER[status], { ...facts, nome: firstName(facts.nome) });

export const receiptMessage = (facts: Pick<MessageFacts, "nome" | "codigo" | "total">) =>
  fill(RECEIPT, facts);

/** phone: E.164. */
export const whatsappUrl = (phone: string, text: string) =>
  `https://wa.me/${phone.replace(/\D/g, "")}?text=${encodeURIComponent(text)}`;

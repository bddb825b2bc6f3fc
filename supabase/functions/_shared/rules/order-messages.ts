// Messages to customers by state of their order, with placeholders in braces.

export type MessageFacts = {
  nome: string;
  codigo: string;
  pizzas: string;
  total: string;
  retirada: string;
  /** Amount owed, and payment deadline. */
  falta: string;
  prazo: string;
};

const FACTS = [
  "nome",
  "codigo",
  "pizzas",
  "total",
  "retirada",
  "falta",
  "prazo",
] as const satisfies (keyof MessageFacts)[];
const NAMES = FACTS.map((fact) => `{${fact}}`);
/** "{nome}, {codigo}, {pizzas}, {total} ou {retirada}" */
export const FACTS_IN_WORDS = `${NAMES.slice(0, -1).join(", ")} ou ${NAMES.at(-1)}`;

/** Default texts by column of the settings, used while the column is null. */
export const USUAL_MESSAGES = {
  message_pending:
    "Olá, {nome}! Recebemos seu pedido {codigo} da Pizza Beneficente: {pizzas}. Total: {total}. " +
    "Falta pagar {falta}. Retirada: {retirada}. Gratidão!",
  message_confirmed:
    "Olá, {nome}! O pagamento do pedido {codigo} ({total}) foi confirmado. " +
    "Esperamos você: {retirada}. Diga o código na retirada. Gratidão!",
  message_delivered:
    "Olá, {nome}! Gratidão por ajudar com a Pizza Beneficente (pedido {codigo}). Bom apetite e até a próxima!",
  message_cancelled:
    "Olá, {nome}. Seu pedido {codigo} da Pizza Beneficente foi cancelado. Se tiver dúvida, é só responder aqui.",
  message_overdue:
    "Olá, {nome}! O pagamento do pedido {codigo} da Pizza Beneficente ainda não chegou: {falta}, até {prazo}. " +
    "Se já pagou, envie o comprovante; se não puder mais, avise e passamos as pizzas adiante. Gratidão!",
  message_tomorrow:
    "Olá, {nome}! A retirada do pedido {codigo} da Pizza Beneficente ({pizzas}) é amanhã: {retirada}. " +
    "Diga o código na retirada. Gratidão!",
  message_waiting:
    "Olá, {nome}! Você pediu para ser avisado: há lugar para {pizzas} na Pizza Beneficente, retirada {retirada}. " +
    "Ainda quer? Responda por aqui: até lá o lugar não fica reservado. Gratidão!",
};
export type MessageName = keyof typeof USUAL_MESSAGES;

const known = new RegExp(`\\{(${FACTS.join("|")})\\}`, "g");

/** Whether all placeholders are known; the database has the same constraint. */
export const isOrderMessage = (text: string) => !/[{}]/.test(text.replace(known, ""));

/** Replaces the placeholders once, so that placeholders typed by a customer are not replaced. */
export const fillMessage = (template: string, facts: Partial<MessageFacts>) =>
  template.replace(known, (_, fact: keyof MessageFacts) => facts[fact] ?? "");

// Messages to customers by state of their order, with placeholders in braces.

export type PlaceholderValues = {
  nome: string;
  codigo: string;
  pizzas: string;
  total: string;
  retirada: string;
  /** The amount still owed. */
  falta: string;
  /** The payment deadline. */
  prazo: string;
};

const PLACEHOLDERS = [
  "nome",
  "codigo",
  "pizzas",
  "total",
  "retirada",
  "falta",
  "prazo",
] as const satisfies (keyof PlaceholderValues)[];
const PLACEHOLDERS_IN_BRACES = PLACEHOLDERS.map((name) => `{${name}}`);
/** "{nome}, {codigo}, {pizzas}, {total}, {retirada}, {falta} ou {prazo}" */
export const PLACEHOLDERS_IN_WORDS = `${PLACEHOLDERS_IN_BRACES.slice(0, -1).join(", ")} ou ${PLACEHOLDERS_IN_BRACES.at(-1)}`;

/** Default texts by column of the settings, used while the column is null. */
export const DEFAULT_MESSAGES = {
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
export type MessageName = keyof typeof DEFAULT_MESSAGES;

const KNOWN_PLACEHOLDER = new RegExp(`\\{(${PLACEHOLDERS.join("|")})\\}`, "g");

/** Whether all placeholders are known; the database has the same constraint. */
export const isOrderMessage = (text: string) => !/[{}]/.test(text.replace(KNOWN_PLACEHOLDER, ""));

/** Replaces the placeholders in one pass, so that placeholders inside a value, such as a customer's name, are not replaced. */
export const fillMessage = (template: string, values: Partial<PlaceholderValues>) =>
  template.replace(KNOWN_PLACEHOLDER, (_, name: keyof PlaceholderValues) => values[name] ?? "");

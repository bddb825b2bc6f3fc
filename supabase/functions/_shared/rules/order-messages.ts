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
  /** The day of the pickup. */
  dia: string;
  /** The day of the pickup before the round was moved; "" when it was not. */
  dia_antigo: string;
  /** Why the order, or its round, was cancelled; "" when it was not. */
  motivo: string;
  /** The amount to refund; "" when there is none. */
  devolver: string;
  /** The Pix code of the amount owed; "" when there is none. */
  pix: string;
  /** The address of the order's page; "" where it is not known. */
  link: string;
};

const PLACEHOLDERS = [
  "nome",
  "codigo",
  "pizzas",
  "total",
  "retirada",
  "falta",
  "prazo",
  "dia",
  "dia_antigo",
  "motivo",
  "devolver",
  "pix",
  "link",
] as const satisfies (keyof PlaceholderValues)[];
const PLACEHOLDERS_IN_BRACES = PLACEHOLDERS.map((name) => `{${name}}`);
/** "{nome}, {codigo}, {pizzas}, {total}, {retirada}, {falta} ou {prazo}" */
export const PLACEHOLDERS_IN_WORDS = `${PLACEHOLDERS_IN_BRACES.slice(0, -1).join(", ")} ou ${PLACEHOLDERS_IN_BRACES.at(-1)}`;

/** Default texts by column of the settings, used while the column is null. */
export const DEFAULT_MESSAGES = {
  message_pending:
    "Olá, {nome}! Recebemos seu pedido {codigo} da Pizza Beneficente: {pizzas}. Total: {total}. " +
    "Falta pagar {falta}. Retirada: {retirada}. Gratidão!\n\nPix copia e cola:\n{pix}\n\nSeu pedido: {link}",
  message_confirmed:
    "Olá, {nome}! O pagamento do pedido {codigo} ({total}) foi confirmado. " +
    "Esperamos você: {retirada}. Diga o código na retirada. Gratidão!",
  message_delivered:
    "Olá, {nome}! Gratidão por ajudar com a Pizza Beneficente (pedido {codigo}). Bom apetite e até a próxima!",
  message_cancelled:
    "Olá, {nome}. Seu pedido {codigo} da Pizza Beneficente foi cancelado. Se tiver dúvida, é só responder aqui.",
  message_overdue:
    "Olá, {nome}! O pagamento do pedido {codigo} da Pizza Beneficente ainda não chegou: {falta}, até {prazo}. " +
    "Se já pagou, envie o comprovante; se não puder mais, avise e passamos as pizzas adiante. Gratidão!" +
    "\n\nPix copia e cola:\n{pix}\n\nSeu pedido: {link}",
  message_changed:
    "Olá, {nome}! Seu pedido {codigo} da Pizza Beneficente agora tem: {pizzas}. Total: {total}. " +
    "Retirada: {retirada}. Gratidão!",
  message_released:
    "Olá, {nome}. O pagamento do pedido {codigo} da Pizza Beneficente não chegou até {prazo}, e por isso as pizzas " +
    "foram passadas adiante. Se você pagou, ou ainda quer as pizzas, é só responder aqui.",
  message_moved:
    "Olá, {nome}! A retirada do pedido {codigo} da Pizza Beneficente mudou de dia: era {dia_antigo} e agora é " +
    "{retirada}. O pedido continua valendo; se não puder vir, é só responder aqui." +
    "\n\nPix copia e cola:\n{pix}\n\nSeu pedido: {link}",
  message_round_cancelled:
    "Olá, {nome}. A Pizza Beneficente de {dia} foi cancelada, e com ela seu pedido {codigo}. Motivo: {motivo}." +
    "\n\nRecebemos {devolver}, que vamos devolver.\n\nPedimos desculpas; se tiver dúvida, é só responder aqui." +
    "\n\nSeu pedido: {link}",
  message_kept:
    "Olá, {nome}! A Pizza Beneficente de {dia} vai acontecer: desconsidere o aviso de cancelamento. " +
    "Seu pedido {codigo} continua valendo. Retirada: {retirada}." +
    "\n\nPix copia e cola:\n{pix}\n\nSeu pedido: {link}",
  message_people_moved:
    "Olá, {nome}! A Pizza Beneficente de {dia_antigo} mudou de dia: agora é {retirada}. " +
    "Sua inscrição continua valendo; se não puder vir, é só responder aqui.",
  message_people_cancelled:
    "Olá, {nome}. A Pizza Beneficente de {dia} foi cancelada. Motivo: {motivo}. " +
    "Sua inscrição não vale mais. Pedimos desculpas; se tiver dúvida, é só responder aqui.",
  message_people_kept:
    "Olá, {nome}! A Pizza Beneficente de {dia} vai acontecer: desconsidere o aviso de cancelamento. " +
    "Sua inscrição continua valendo. Gratidão!",
  message_tomorrow:
    "Olá, {nome}! A retirada do pedido {codigo} da Pizza Beneficente ({pizzas}) é amanhã: {retirada}. " +
    "Diga o código na retirada. Gratidão!",
  message_waiting:
    "Olá, {nome}! Você pediu para ser avisado: há lugar para {pizzas} na Pizza Beneficente, retirada {retirada}. " +
    "Ainda quer? Responda por aqui: até lá o lugar não fica reservado. Gratidão!",
};
export type MessageName = keyof typeof DEFAULT_MESSAGES;

const KNOWN_PLACEHOLDER = new RegExp(`\\{(${PLACEHOLDERS.join("|")})\\}`, "g");
const WITH_FULL_STOP = new RegExp(`(${KNOWN_PLACEHOLDER.source})(\\.?)`, "g");

/** Whether all placeholders are known; the database has the same constraint. */
export const isOrderMessage = (text: string) => !/[{}]/.test(text.replace(KNOWN_PLACEHOLDER, ""));

/**
 * Replaces the placeholders in one pass, so that placeholders inside a value, such as a customer's name, are not replaced. Leaves out a
 * paragraph whose placeholders are all without a value, such as that of the Pix code when nothing is owed, and the full stop after a value
 * that ends a sentence itself, such as a reason that somebody typed.
 */
export function fillMessage(template: string, values: Partial<PlaceholderValues>) {
  const filled = (placeholder: string) => values[placeholder.slice(1, -1) as keyof PlaceholderValues] ?? "";
  const isShown = (paragraph: string) => {
    const used = paragraph.match(KNOWN_PLACEHOLDER) ?? [];
    return used.length === 0 || used.some(filled);
  };
  return template
    .split(/\n{2,}/)
    .filter(isShown)
    .join("\n\n")
    .replace(WITH_FULL_STOP, (_, placeholder: string, _name, fullStop: string) => {
      const value = filled(placeholder);
      return /[.!?…]$/.test(value) ? value : value + fullStop;
    });
}

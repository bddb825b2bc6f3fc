/** The payment methods with their labels: as options of a form, within a sentence, and on the buttons of the pickup. */
export const PAYMENT_OPTIONS = [
  { value: "pix", label: "Pix", inSentence: "Pix", received: "Recebi por Pix" },
  { value: "dinheiro", label: "Dinheiro", inSentence: "dinheiro", received: "Recebi em dinheiro" },
  { value: "cartao", label: "Cartão", inSentence: "cartão", received: "Recebi no cartão" },
] as const;

export const PAYMENT_METHODS = PAYMENT_OPTIONS.map(({ value }) => value);
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/** The payment methods with their labels, as options of a form. */
export const PAYMENT_OPTIONS = [
  { value: "pix", label: "Pix" },
  { value: "dinheiro", label: "Dinheiro" },
  { value: "cartao", label: "Cartão" },
] as const;

export const PAYMENT_METHODS = PAYMENT_OPTIONS.map(({ value }) => value);
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

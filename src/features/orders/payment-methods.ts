export const PAYMENT_METHODS = [
  { value: "pix", label: "Pix" },
  { value: "dinheiro", label: "Dinheiro" },
  { value: "cartao", label: "Cartão" },
] as const;

export type PaymentMethod = (typeof PAYMENT_METHODS)[number]["value"];

/** As a payment says it: the method of money that came may not have been noted. */
export const receivedLabel = (method: string | null | undefined) =>
  PAYMENT_METHODS.find(({ value }) => value === method)?.label ?? "Sem forma informada";

/** "cartao" -> "Cartão"; nothing chosen yet -> "A combinar". */
export const paymentLabel = (method: string | null | undefined) =>
  PAYMENT_METHODS.find(({ value }) => value === method)?.label ?? "A combinar";

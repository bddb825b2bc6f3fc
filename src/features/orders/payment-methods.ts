export const PAYMENT_METHODS = [
  { value: "pix", label: "Pix" },
  { value: "dinheiro", label: "Dinheiro" },
  { value: "cartao", label: "Cartão" },
] as const;

export type PaymentMethod = (typeof PAYMENT_METHODS)[number]["value"];

/** "cartao" -> "Cartão"; nothing chosen yet -> "A combinar". */
export const paymentLabel = (method: string | null | undefined) =>
  PAYMENT_METHODS.find(({ value }) => value === method)?.label ?? "A combinar";

import { PAYMENT_OPTIONS } from "@shared/rules/payment-methods.ts";

/** "cartao" -> "Cartão"; nothing chosen yet -> "A combinar". */
export const paymentLabel = (method: string | null | undefined, fallback = "A combinar") =>
  PAYMENT_OPTIONS.find(({ value }) => value === method)?.label ?? fallback;

/** The label of a received payment, whose method may not have been recorded; or of cents that were settled without a payment. */
export const receivedLabel = (method: string | null | undefined) =>
  method === "ajuste" ? "Acerto de centavos" : paymentLabel(method, "Sem forma informada");

import { isTransient, toMessage } from "@/lib/errors";

/** Why a payment could not be recorded. Without an answer it may be stored all the same. */
export const toPaymentProblem = (error: unknown) =>
  isTransient(error)
    ? `${toMessage(error).replace(/\.?$/, ".")} O pagamento pode ter chegado: se tentar de novo, ele não é registrado duas vezes.`
    : toMessage(error);

import * as z from "zod/mini";
import { anySpelling, blankIsNull, moneyInput, optionalSingleLine, timestampInput } from "./common.ts";
import { paymentMethod } from "./orders.ts";
import type { Resource } from "./resource.ts";

const AMOUNT = "Informe um valor em reais com no máximo duas casas depois da vírgula, como 50,00.";
const MAX_AMOUNT = 500_000;
/** Tolerates clocks of devices that are some minutes fast. */
const FAST_CLOCK_MS = 5 * 60_000;

/** Negative: a refund. */
const amount = moneyInput(-MAX_AMOUNT, MAX_AMOUNT, AMOUNT).check(z.refine((value) => value !== 0, AMOUNT));

export const recordPayment = anySpelling(
  z.object({
    Valor: amount,
    Metodo: paymentMethod,
    /** When the payment was received; now by default. */
    RecebidoEm: blankIsNull(
      timestampInput().check(
        z.refine((at) => Date.parse(at) <= Date.now() + FAST_CLOCK_MS, "A data do pagamento está no futuro."),
      ),
    ),
    Nota: optionalSingleLine(300),
  }),
);

export const payments = {
  table: "pagamentos",
  label: "Pagamento",
  listLabel: "Pagamentos",
  labelWithArticle: "o pagamento de",
  fields: {},
} as const satisfies Resource;

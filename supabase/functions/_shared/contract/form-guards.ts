import * as z from "zod/mini";

const SUSPICIOUS = "Não foi possível confirmar o envio. Recarregue a página e tente de novo.";
const MIN_FILL_MS = 1500;

/** Fields of public forms that detect bots. A client that sends none of them is accepted. */
export const formGuards = {
  /** Honeypot: hidden, so that only bots fill it. */
  Website: z.optional(z.nullable(z.string({ error: SUSPICIOUS }).check(z.maxLength(0, SUSPICIOUS)))),
  /** Milliseconds between showing the form and sending it. */
  FillTime: z.optional(z.number({ error: SUSPICIOUS }).check(z.minimum(MIN_FILL_MS, SUSPICIOUS))),
};

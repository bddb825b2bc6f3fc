import * as z from "zod/mini";

const SUSPICIOUS = "Não foi possível confirmar o envio. Recarregue a página e tente de novo.";
const FASTEST_MS = 1500;

/** Fields that public forms carry to tell people from programs. A client that sends none of them is taken at its word. */
export const formGuards = {
  /** Honeypot: hidden from people, who leave it empty. */
  Website: z.optional(z.nullable(z.string({ error: SUSPICIOUS }).check(z.maxLength(0, SUSPICIOUS)))),
  /** Milliseconds between showing the form and sending it. */
  FillTime: z.optional(z.number({ error: SUSPICIOUS }).check(z.minimum(FASTEST_MS, SUSPICIOUS))),
};

import * as z from "zod/mini";
import { anySpelling, email, instant, line, maybe, text } from "./common.ts";
import { formGuards } from "./form-guards.ts";

const REQUIRED = "Preencha nome, e-mail e mensagem.";
const address = z.pipe(z.string({ error: REQUIRED }).check(z.trim(), z.minLength(1, REQUIRED)), email());

/** The contact form. */
export const createMessage = anySpelling(
  z.object({ name: line(120, REQUIRED), email: address, message: text(5000, REQUIRED), ...formGuards }),
);
export type CreateMessage = z.output<typeof createMessage>;

/** What its sender gets back. */
export const sentMessage = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  message: z.string(),
  created_at: instant,
});

export const message = z.extend(sentMessage, { read_at: maybe(instant), answered_at: maybe(instant) });
export type Message = z.output<typeof message>;

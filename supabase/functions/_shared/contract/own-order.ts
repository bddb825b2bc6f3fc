import * as z from "zod/mini";
import { anySpelling, integer, optionalMultiline, optionalSingleLine } from "./common.ts";
import { phone } from "./orders.ts";

const NO_NOTES = { error: "Informe as observações como uma lista de pizza e nota." };

/** The notes of the customer's own order; null or blank: none; a missing one stays. */
export const correctNotes = anySpelling(
  z.object({
    /** The note on the whole order. */
    Observacoes: optionalMultiline(500),
    /** Notes on single lines. */
    Notas: z.optional(
      z
        .array(
          anySpelling(
            z.object(
              { Id: integer(1, Number.MAX_SAFE_INTEGER, "Pizza inválida."), Nota: optionalSingleLine(120) },
              NO_NOTES,
            ),
          ),
          NO_NOTES,
        )
        .check(z.maxLength(100, "Pizzas demais.")),
    ),
  }),
);

const CODE_AND_PHONE = "Informe o código do pedido e o telefone.";
/** A code as people type it: in any case, with spaces or a hyphen. */
export const findOwnOrder = z.object({
  Codigo: z.pipe(
    z.string({ error: CODE_AND_PHONE }).check(z.trim(), z.minLength(1, CODE_AND_PHONE)),
    z.pipe(
      z.transform((typed: string) => typed.replace(/[\s-]/g, "").toUpperCase()),
      z.string().check(z.regex(/^[2-9A-HJKMNP-Z]{6}$/, "O código tem seis letras e números, como A2B3C4.")),
    ),
  ),
  Telefone: phone(CODE_AND_PHONE),
});

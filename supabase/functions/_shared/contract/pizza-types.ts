import * as z from "zod/mini";
import { anySpelling, clock, day, flag, instant, line, maybe, position, someField, text } from "./common.ts";

const NAME_REQUIRED = "O nome da pizza é obrigatório.";
const PRICE = "Informe um preço entre R$ 0,01 e R$ 9.999,00.";

/** BRL with at most two decimals; "49,90" from a form counts too. */
const price = z.pipe(
  z.transform(
    (value: number | string) =>
      (typeof value === "string" && /^\d{1,4}([.,]\d{1,2})?$/.test(value.trim())
        ? Number(value.replace(",", "."))
        : value) as number,
  ),
  z.number({ error: PRICE }).check(
    z.minimum(0.01, PRICE),
    z.maximum(9999, PRICE),
    z.refine(
      (value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6,
      "O preço tem no máximo duas casas decimais.",
    ),
  ),
);
const description = z.pipe(
  z.transform((value: string | null) => value ?? ""),
  z.union([z.literal(""), text(500, "Informe um texto.")], {
    error: ({ input }) => (typeof input === "string" ? "Use no máximo 500 caracteres." : "Informe um texto."),
  }),
);
const fields = {
  descricao: z.optional(description),
  preco: z.optional(price),
  ativo: z.optional(flag()),
  esgotado: z.optional(flag()),
  ordem: z.optional(position()),
};

/** R$ 50,00, on the menu and for sale unless said otherwise. */
export const createPizzaType = anySpelling(z.object({ nome: line(80, NAME_REQUIRED), ...fields }));
export const updatePizzaType = anySpelling(
  z.object({ nome: z.optional(line(80, NAME_REQUIRED)), ...fields }).check(someField()),
);

export const pizzaType = z.object({
  id: z.int(),
  nome: z.string(),
  descricao: z.string(),
  /** BRL */
  preco: z.number(),
  ativo: z.boolean(),
  esgotado: z.boolean(),
  ordem: z.int(),
});

/** A pickup round that is still to come. */
export const round = z.object({
  id: z.int(),
  dataRetirada: day,
  retiradaInicio: clock,
  retiradaFim: clock,
  pedidosDe: instant,
  pedidosAte: instant,
  observacao: maybe(z.string()),
  recebePedidos: z.boolean(),
  /** Pizzas left; null where there is no limit. */
  restantes: maybe(z.int()),
});

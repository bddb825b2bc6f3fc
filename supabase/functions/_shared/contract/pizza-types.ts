import * as z from "zod/mini";
import type { Call } from "./call.ts";
import { booleanField, listOf, moneyInput, multiline, position, singleLine } from "./common.ts";
import { columnsOf, type Resource, responseSchema } from "./resource.ts";

const NAME_REQUIRED = "O nome da pizza é obrigatório.";
const PRICE = "Informe um preço entre R$ 0,01 e R$ 9.999,00.";

const price = moneyInput(0.01, 9999, PRICE, "O preço tem no máximo duas casas decimais.");
const description = z.pipe(
  z.transform((value: string | null) => value ?? ""),
  z.union([z.literal(""), multiline(500, "Informe um texto.")], {
    error: ({ input }) => (typeof input === "string" ? "Use no máximo 500 caracteres." : "Informe um texto."),
  }),
);
const fields = {
  id: { label: "Número", read: z.int() },
  nome: { label: "Nome", write: singleLine(80, NAME_REQUIRED), read: z.string() },
  descricao: { label: "Descrição", write: z.optional(description), read: z.string() },
  /** BRL */
  preco: { label: "Preço (R$)", shortLabel: "Preço", write: z.optional(price), read: z.number() },
  ordem: { label: "Ordem", write: z.optional(position()), read: z.int() },
  esgotado: {
    label: "Esgotada",
    verbs: { set: "marcou como esgotada", cleared: "voltou a vender" },
    ...booleanField(false),
  },
  ativo: {
    label: "No cardápio",
    verbs: { set: "pôs no cardápio", cleared: "tirou do cardápio" },
    ...booleanField(true),
  },
} as const;

/** For new pizzas; by default R$ 50,00, on the menu and for sale. */
export const pizzaTypeForm = columnsOf(fields);
const pizzaType = responseSchema("PizzaType", fields);

const calls = {
  listPizzaTypes: {
    method: "GET",
    path: "/tipospizza",
    access: "anyone",
    summary: "Tipos de pizza do cardápio",
    response: listOf(pizzaType),
  },
} as const satisfies Record<string, Call>;

export const pizzaTypes = {
  table: "tipos_pizza",
  label: "Pizza",
  listLabel: "Cardápio de pizzas",
  labelWithArticle: "a pizza",
  fields,
  api: { name: "Cardápio", description: "Tipos de pizza", calls },
} as const satisfies Resource;

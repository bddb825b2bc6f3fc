import * as z from "zod/mini";
import { type Call, createCall, deleteCall, updateCall } from "./call.ts";
import {
  atLeastOneField,
  booleanField,
  day,
  instant,
  listOf,
  moneyInput,
  multiline,
  nameSchema,
  position,
  singleLine,
  time,
} from "./common.ts";
import { columnsOf, type Resource, requestSchema, responseSchema } from "./resource.ts";

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
const createPizzaType = requestSchema(fields, pizzaTypeForm);
const updatePizzaType = requestSchema(fields, z.partial(pizzaTypeForm), atLeastOneField());
const pizzaType = responseSchema("PizzaType", fields);

/** A round whose pickup is not over. */
const round = nameSchema(
  "Round",
  z.object({
    id: z.int(),
    dataRetirada: day,
    retiradaInicio: time,
    retiradaFim: time,
    pedidosDe: instant,
    pedidosAte: instant,
    observacao: z.nullable(z.string()),
    recebePedidos: z.boolean(),
    /** Pizzas left; null: no limit. */
    restantes: z.nullable(z.int()),
  }),
);

const calls = {
  listPizzaTypes: {
    method: "GET",
    path: "/tipospizza",
    access: "anyone",
    summary: "Tipos de pizza do cardápio",
    response: listOf(pizzaType),
  },
  createPizzaType: createCall("/tipospizza", "Cria um tipo de pizza", createPizzaType, pizzaType),
  updatePizzaType: updateCall("/tipospizza", "Altera um tipo de pizza", updatePizzaType, pizzaType),
  deletePizzaType: deleteCall("/tipospizza", "Exclui um tipo de pizza sem pedidos"),
  listRounds: {
    method: "GET",
    path: "/rodadas",
    access: "anyone",
    summary: "Próximas retiradas",
    response: listOf(round),
  },
} as const satisfies Record<string, Call>;

export const pizzaTypes = {
  table: "tipos_pizza",
  label: "Pizza",
  listLabel: "Cardápio de pizzas",
  labelWithArticle: "a pizza",
  fields,
  api: { name: "Cardápio", description: "Tipos de pizza e próximas retiradas", calls },
} as const satisfies Resource;

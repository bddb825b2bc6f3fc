import * as z from "zod/mini";
import { foldText } from "../rules/fold-text.ts";
import { SECRET } from "../rules/ids.ts";
import { INVALID_PHONE } from "../rules/invalid-values.ts";
import { MAX_QUANTITY } from "../rules/max-quantity.ts";
import { ORDER_STATUSES } from "../rules/order-status.ts";
import { PAYMENT_METHODS, type PaymentMethod } from "../rules/payment-methods.ts";
import { phoneToE164 } from "../rules/phone.ts";
import {
  anySpelling,
  blankIsNull,
  booleanish,
  email,
  integer,
  moneyInput,
  optionalMultiline,
  optionalSingleLine,
  pageParams,
  searchText,
  singleLine,
} from "./common.ts";
import { formGuards } from "./form-guards.ts";

export const ORDER_REQUIRED = "Preencha nome, telefone e selecione pelo menos uma pizza.";
const QUANTITY = `A quantidade deve ser um número inteiro de 1 a ${MAX_QUANTITY}.`;
const PREVIOUS_QUANTITY_REQUIRED = "Informe a quantidade anterior.";
const CHOOSE_TYPE = "Selecione um tipo de pizza";

const METHOD_ERROR = {
  error: `Escolha ${new Intl.ListFormat("pt-BR", { type: "disjunction" }).format(PAYMENT_METHODS)}.`,
};
export const paymentMethod = z.enum(PAYMENT_METHODS, METHOD_ERROR);

/** A phone in any usual format, parsed to E.164. */
export const phone = (required: string) =>
  z.pipe(
    z.string({ error: required }).check(
      z.trim(),
      z.minLength(1, { error: required, abort: true }),
      z.refine((typed) => phoneToE164(typed) !== null, { error: INVALID_PHONE, abort: true }),
    ),
    z.transform((typed: string) => phoneToE164(typed) ?? typed),
  );
export const quantity = integer(1, MAX_QUANTITY, QUANTITY);
const typeId = (message: string) => integer(1, Number.MAX_SAFE_INTEGER, message);
/** "Pendente", the old client's default, means that no method is chosen yet. */
const optionalPaymentMethod = blankIsNull(
  z.pipe(
    z.enum([...PAYMENT_METHODS, "Pendente"], METHOD_ERROR),
    z.transform((method: PaymentMethod | "Pendente") => (method === "Pendente" ? null : method)),
  ),
);
const NO_SECRET = "Segredo inválido.";
const secret = z.string({ error: NO_SECRET }).check(z.regex(SECRET, NO_SECRET));
const NO_PRICE = "Informe o preço em reais.";
const seenPrice = z.optional(
  z.nullable(z.number({ error: NO_PRICE }).check(z.minimum(0, NO_PRICE), z.maximum(9999, NO_PRICE))),
);

/** One pizza type with the customer's data, as documented. */
export const orderLine = anySpelling(
  z.object({
    NomeCliente: singleLine(120, ORDER_REQUIRED),
    Telefone: phone(ORDER_REQUIRED),
    Email: blankIsNull(email()),
    /** The database ignores it for a landline. */
    EhWhatsapp: z.optional(booleanish()),
    TipoPizzaId: typeId(ORDER_REQUIRED),
    Quantidade: quantity,
    Observacoes: optionalMultiline(500),
    /** A note on these pizzas only, e.g. "sem cebola". */
    Nota: optionalSingleLine(120),
    FormaPagamento: optionalPaymentMethod,
    /** The unit price that the customer saw; 409 `price_changed` when it differs. */
    PrecoUnitario: seenPrice,
    /** The pickup round; by default, the next one that takes orders. */
    RodadaId: z.optional(z.nullable(integer(1, Number.MAX_SAFE_INTEGER, "Rodada inválida."))),
    /** The pickup day that the customer saw; 409 `day_changed` when the round has moved. */
    DataRetirada: z.optional(z.nullable(z.iso.date("Data inválida."))),
    /** Staff only: the channel of the order. */
    Origem: blankIsNull(z.enum(["site", "telefone", "balcao"], { error: "Origem inválida." })),
    /** Staff only: also accept a round that is closed to the public. */
    ForaDoPrazo: z.optional(booleanish()),
    /** Staff only: accept the order over the round's capacity, or with a sold-out pizza. */
    MesmoAssim: z.optional(booleanish()),
    /** Secrets of this customer's earlier orders, so that the response contains the secret when lines are added to one of them. */
    Segredo: blankIsNull(secret),
    Segredos: z.optional(
      z.nullable(z.array(secret, { error: NO_SECRET }).check(z.maxLength(20, "Segredos demais."))),
    ),
    ...formGuards,
  }),
);
export type OrderLine = z.output<typeof orderLine>;

const asList = (input: z.input<typeof orderLine> | z.input<typeof orderLine>[]) =>
  Array.isArray(input) ? input : [input];
/** Staff enter the order for a customer, which requires an admin's session. */
const isEnteredByStaff = (lines: OrderLine[]) => lines.some(({ Origem }) => Origem && Origem !== "site");
const customerOf = ({ NomeCliente, Telefone }: OrderLine) => `${Telefone} ${foldText(NomeCliente)}`;
/** All lines together have the maximum of one line, so that a visitor cannot order all pizzas of a round with one request. */
const TOO_MANY = `Pelo site, envie no máximo ${MAX_QUANTITY} pizzas por vez. Para mais, fale com a casa.`;
/** One or more lines, accepted all or none; a visitor's lines must be of one customer. */
export const placeOrder = z.pipe(
  z.transform(asList),
  z.array(orderLine).check(
    z.minLength(1, ORDER_REQUIRED),
    z.maxLength(50, "Envie no máximo 50 pizzas diferentes por vez."),
    z.refine(
      (lines) => new Set(lines.map(({ RodadaId }) => RodadaId ?? null)).size <= 1,
      "Todas as pizzas devem ser da mesma rodada.",
    ),
    z.refine(
      (lines) => isEnteredByStaff(lines) || new Set(lines.map(customerOf)).size <= 1,
      "Envie o pedido de cada pessoa separadamente.",
    ),
    z.refine(
      (lines) =>
        isEnteredByStaff(lines) || lines.reduce((sum, line) => sum + line.Quantidade, 0) <= MAX_QUANTITY,
      TOO_MANY,
    ),
  ),
);

const NO_TOTAL = "Informe o valor total em reais.";
export const confirmPaymentQuery = anySpelling(
  z.object({
    /** The order's total that staff saw, BRL; pizzas added since then stay unpaid. By default, the current total is paid. */
    ValorTotal: z.optional(moneyInput(0, Number.MAX_SAFE_INTEGER, NO_TOTAL)),
    /** How it was paid; by default the order's method. */
    FormaPagamento: z.optional(paymentMethod),
  }),
);

/** For undoing a delivery: what was received with it stays recorded. */
export const unconfirmDeliveryQuery = anySpelling(z.object({ ManterPagamento: z.optional(booleanish()) }));

/** For calls that add pizzas: staff exceed the round's capacity on purpose. */
export const overCapacityQuery = anySpelling(z.object({ MesmoAssim: z.optional(booleanish()) }));

export const setQuantity = anySpelling(
  z.object({
    Quantidade: quantity,
    /** The quantity that staff saw; 409 `quantity_changed` when it differs. */
    QuantidadeAnterior: z.optional(z.nullable(integer(0, 5000, PREVIOUS_QUANTITY_REQUIRED))),
  }),
);

/** Ignores name and phone of the documented payload, because the order already has them. */
export const addPizza = anySpelling(z.object({ TipoPizzaId: typeId(CHOOSE_TYPE), Quantidade: quantity }));

const status = z.enum(ORDER_STATUSES, {
  error: "O status deve ser Pendente, Confirmado, Entregue ou Cancelado.",
});
export const setStatus = anySpelling(
  z
    .object({ Status: z.optional(status), StatusPedido: z.optional(status), Motivo: optionalMultiline(300) })
    .check(
      z.refine((body) => Boolean(body.Status ?? body.StatusPedido), {
        error: "Informe o status.",
        path: ["Status"],
      }),
    ),
);

/** Payment states by which the list of orders can be filtered. */
export const PAYMENT_STATES = [
  "a_receber",
  "nao_pago",
  "parcial",
  "entregue_sem_pagar",
  "a_combinar",
  "vencido",
  "a_devolver",
] as const;

const filters = {
  ...pageParams,
  status: blankIsNull(status),
  formaPagamento: blankIsNull(paymentMethod),
  rodadaId: z.optional(integer(1, Number.MAX_SAFE_INTEGER, "Rodada inválida.")),
};
export const lineQuery = anySpelling(z.object(filters));
export const orderQuery = anySpelling(
  z.object({
    ...filters,
    cobranca: blankIsNull(z.enum(PAYMENT_STATES, { error: "Filtro de cobrança desconhecido." })),
    search: searchText,
  }),
);

const NO_PIZZAS = "Informe as pizzas.";
const QUANTITY_OR_NONE = `A quantidade deve ser um número inteiro de 0 a ${MAX_QUANTITY}.`;
const typeQuantity = z
  .object(
    {
      TipoPizzaId: typeId(CHOOSE_TYPE),
      Quantidade: integer(0, 5000, QUANTITY_OR_NONE),
      QuantidadeAnterior: integer(0, 5000, PREVIOUS_QUANTITY_REQUIRED),
      PrecoUnitario: seenPrice,
    },
    { error: NO_PIZZAS },
  )
  .check(
    // Submissions that were joined may have more than the maximum of a type, of which some can be taken out.
    z.refine(
      ({ Quantidade, QuantidadeAnterior }) => Quantidade <= Math.max(MAX_QUANTITY, QuantidadeAnterior),
      { path: ["Quantidade"], error: QUANTITY_OR_NONE },
    ),
  );

/** Changes the customer's own order: each type with its new quantity (0 removes it) and the quantity that the screen showed. */
export const changeOwnOrder = anySpelling(
  z.object({
    Pizzas: z.array(anySpelling(typeQuantity), { error: NO_PIZZAS }).check(
      z.minLength(1, NO_PIZZAS),
      z.maxLength(100, "Pizzas demais."),
      z.refine(
        (pizzas) => new Set(pizzas.map(({ TipoPizzaId }) => TipoPizzaId)).size === pizzas.length,
        "Envie cada tipo de pizza uma vez.",
      ),
      // Counts only added pizzas, because staff may have agreed to more before.
      z.refine(
        (pizzas) =>
          pizzas.reduce(
            (sum, { Quantidade, QuantidadeAnterior }) => sum + Math.max(0, Quantidade - QuantidadeAnterior),
            0,
          ) <= MAX_QUANTITY,
        TOO_MANY,
      ),
    ),
    FormaPagamento: optionalPaymentMethod,
  }),
);

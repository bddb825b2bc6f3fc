import type { OwnOrder } from "@shared/contract/order-responses.ts";
import { isOutcomeUnknown } from "@/features/orders/is-outcome-unknown";
import type { CartLine, PizzaNotes } from "@/features/orders/order-form/cart";
import type { Customer, PendingSubmission } from "@/features/orders/order-form/draft";
import { api } from "@/lib/api";
import { toAppError } from "@/lib/errors";
import { newId } from "@/lib/new-id";

export type OrderResponse = {
  /** The placed lines, all of one pickup. `valorTotal`: BRL of the line. */
  data: (Pick<OwnOrder, "nomeCliente" | "formaPagamento"> & { dataRetirada: string; valorTotal: number })[];
  orders: { codigo: string | null; segredo: string | null; valorTotalGeral: number }[];
  message: string;
};

/** `isEarlier`: the response belongs to an earlier submission with other content. */
export type PlacedOrder = OrderResponse & { isEarlier: boolean };

/** The origin of an order, set by staff; for customers always "site". */
export type Origin = "telefone" | "balcao";

type OrderContent = {
  customer: Customer;
  lines: CartLine[];
  notes: PizzaNotes;
  round: { id: number; data_retirada: string };
  secrets: string[];
  origin?: Origin;
  /** For an order in a round that takes no orders from the public. */
  isLate?: boolean;
  /** For an order above the capacity of the round. */
  allowOverCapacity?: boolean;
};

/** The contract's array of lines; it includes the displayed price and day, so that the server notices changed ones. */
export function orderBody({ customer, lines, notes, round, secrets, origin, ...flags }: OrderContent) {
  return lines.map(({ pizza, quantity }) => ({
    NomeCliente: customer.NomeCliente,
    Telefone: customer.Telefone,
    Email: customer.Email || null,
    EhWhatsapp: customer.EhWhatsapp,
    FormaPagamento: customer.FormaPagamento,
    // One field for all pizzas of this submission; later submissions have their own notes.
    Observacoes: customer.Observacoes || null,
    Nota: notes[pizza.id]?.trim() || null,
    TipoPizzaId: pizza.id,
    Quantidade: quantity,
    PrecoUnitario: pizza.preco,
    RodadaId: round.id,
    DataRetirada: round.data_retirada,
    Segredos: secrets,
    Origem: origin,
    ForaDoPrazo: flags.isLate || undefined,
    MesmoAssim: flags.allowOverCapacity || undefined,
  }));
}

type Send = (body: string, key: string) => Promise<OrderResponse>;

const sendToServer: Send = (body, key) =>
  api<OrderResponse>("/pedidospizza", { method: "POST", body: JSON.parse(body), idempotencyKey: key });

/** Ignored when comparing submissions: these fields change with the menu, the round, the time and the permissions of staff. */
const IGNORED_IN_COMPARISON = ["PrecoUnitario", "DataRetirada", "ForaDoPrazo", "MesmoAssim"];
const comparableContent = (body: string) =>
  JSON.stringify(JSON.parse(body), (name, value) =>
    IGNORED_IN_COMPARISON.includes(name) ? undefined : value,
  );

/**
 * Places the order exactly once. One key belongs to one order until the server has responded for good: when a response
 * was lost and the customer changed the cart meanwhile, the server refuses the new content under the old key, and the
 * earlier submission's response is fetched instead of ordering twice.
 */
export async function submitOrder(
  body: string,
  pending: PendingSubmission | null,
  setPending: (pending: PendingSubmission | null) => void,
  send: Send = sendToServer,
): Promise<PlacedOrder> {
  const key = pending?.key ?? newId();
  const earlier = (pending?.bodies ?? []).filter((sent) => sent !== body);
  setPending({ key, bodies: [...earlier, body] });
  try {
    for (const candidate of [body, ...earlier]) {
      try {
        return {
          ...(await send(candidate, key)),
          isEarlier: comparableContent(candidate) !== comparableContent(body),
        };
      } catch (error) {
        if (toAppError(error).code !== "idempotency_conflict") throw error;
      }
    }
    throw toAppError(new Error("No submission belongs to this key"));
  } catch (error) {
    // A rejection is final for this content; earlier submissions may still have been accepted.
    if (!isOutcomeUnknown(error)) setPending(earlier.length ? { key, bodies: earlier } : null);
    throw error;
  }
}

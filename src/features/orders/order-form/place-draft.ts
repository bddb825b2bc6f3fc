import { ORDER_REQUIRED } from "@shared/contract/orders.ts";
import type { CartLine, MenuPizza } from "@/features/orders/order-form/cart";
import type { Draft } from "@/features/orders/order-form/draft";
import { type Origin, orderBody, submitOrder } from "@/features/orders/order-form/submit-order";
import type { ChangeDraft } from "@/features/orders/order-form/use-draft";
import { EARLIER_ARRIVED, type Submission } from "@/features/orders/order-form/use-submission";
import { ordersOnThisDevice } from "@/features/orders/orders-on-this-device";
import type { PublicRound } from "@/features/orders/queries";
import { AppError } from "@/lib/errors";

type DraftedOrder = {
  draft: Draft;
  change: ChangeDraft;
  lines: CartLine[];
  round: PublicRound | undefined;
  /** For orders entered by staff. */
  origin?: Origin;
  /** Empty when the round is no longer available. */
  menu: MenuPizza[];
};

/** The lines to send: those of the form, or the last submission when its pizzas are no longer available, to fetch its response. */
function bodyOf(order: DraftedOrder, { customer, allowOverCapacity }: Submission) {
  const { draft, lines, origin } = order;
  // A closed round takes no orders, but its id shows whether the form still holds the submitted order.
  const round = order.round ?? draft.seen.round;
  if (lines.length === 0 || !round) return lastBody(order);
  // Staff enter orders for customers: the secrets stored on this device do not belong to those orders.
  const secrets = origin ? [] : ordersOnThisDevice().map(({ segredo }) => segredo);
  const isLate = order.round?.recebe_pedidos === false;
  return JSON.stringify(
    orderBody({ customer, lines, notes: draft.notes, round, secrets, origin, isLate, allowOverCapacity }),
  );
}

/** The last submission, unless its pizzas could still be chosen: then the customer has removed them. */
function lastBody({ draft, menu }: DraftedOrder) {
  const body = draft.pending?.bodies.at(-1);
  const sent: { TipoPizzaId: number }[] = JSON.parse(body ?? "[]");
  if (sent.some(({ TipoPizzaId }) => menu.some(({ id, esgotado }) => id === TipoPizzaId && !esgotado)))
    throw new AppError(ORDER_REQUIRED, 400);
  return body;
}

/** Places the drafted order, or fetches the response of a submission whose response was lost. */
export async function placeDraft(order: DraftedOrder, submission: Submission) {
  const { draft, change, origin } = order;
  const body = bodyOf(order, submission);
  if (body === undefined) throw new Error("No round takes orders");
  const placed = await submitOrder(body, draft.pending, (pending) => change({ pending }));
  if (!origin || !placed.isEarlier) return placed;
  // Staff enter one order after another: by now the form may hold another customer's order.
  change({ pending: null });
  throw new AppError(
    `O envio anterior (código ${placed.orders[0]?.codigo}) já tinha chegado; ` +
      "o que está no formulário ainda não foi registrado.",
    409,
    EARLIER_ARRIVED,
  );
}

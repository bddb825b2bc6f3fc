import type { CartLine } from "@/features/orders/place/cart";
import type { Draft } from "@/features/orders/place/draft";
import { type Origin, orderBody, submitOrder } from "@/features/orders/place/submit-order";
import type { ChangeDraft } from "@/features/orders/place/use-draft";
import { EARLIER_ARRIVED, type Submission } from "@/features/orders/place/use-submission";
import type { PublicRound } from "@/features/orders/queries";
import { AppError } from "@/lib/errors";

type Cart = {
  draft: Draft;
  change: ChangeDraft;
  lines: CartLine[];
  round: PublicRound | undefined;
  /** Of an order that staff enter. */
  origin?: Origin;
  /** The orders that were placed on this device. */
  known: { segredo: string }[];
};

/** What is sent: the order in the form; where none is possible any more, what was sent last, to fetch its response. */
function bodyOf({ draft, lines, round, origin, known }: Cart, { customer, isOverbooked }: Submission) {
  // A round that has gone takes no order, but tells by its id whether the form still holds the one that was sent.
  const roundId = (round ?? draft.seen.round)?.id;
  if (lines.length === 0 || roundId === undefined) return draft.pending?.bodies.at(-1);
  // Staff enter orders for customers: the secrets stored on this device do not belong to those orders.
  const secrets = origin ? [] : known.map(({ segredo }) => segredo);
  const isLate = round?.recebe_pedidos === false;
  return JSON.stringify(
    orderBody({ customer, lines, notes: draft.notes, roundId, secrets, origin, isLate, isOverbooked }),
  );
}

/** Places the order of the draft, or fetches the response to the one whose response was lost. */
export async function placeDraft(cart: Cart, submission: Submission) {
  const { draft, change, origin } = cart;
  const body = bodyOf(cart, submission);
  if (body === undefined) throw new Error("No round takes orders");
  const answer = await submitOrder(body, draft.pending, (pending) => change({ pending }));
  if (!origin || !answer.isEarlier) return answer;
  // Staff write down one customer after another: what the form holds by now may be somebody else's order.
  change({ pending: null });
  throw new AppError(
    `O envio anterior (código ${answer.orders[0]?.codigo}) já tinha chegado; ` +
      "o que está no formulário ainda não foi registrado.",
    409,
    EARLIER_ARRIVED,
  );
}

import { useCallback, useEffect, useRef, useState } from "react";
import { cartLines, cartTotal, countPizzas, type MenuPizza } from "@/features/orders/order-form/cart";
import type { Customer, Draft } from "@/features/orders/order-form/draft";
import type { Origin, PlacedOrder } from "@/features/orders/order-form/submit-order";
import { useChoices } from "@/features/orders/order-form/use-choices";
import { useDraft } from "@/features/orders/order-form/use-draft";
import { EARLIER_ARRIVED, useSubmission } from "@/features/orders/order-form/use-submission";
import type { PublicRound } from "@/features/orders/queries";
import { isTransient, toAppError } from "@/lib/errors";
import type { JsonStorage } from "@/lib/form-draft";

/** Loaded after the menu is shown: the form, its validation and the submission are larger than the rest of the page. */
export const loadForm = () => import("@/features/orders/order-form/order-form");

type OrderOptions = {
  menu: MenuPizza[];
  rounds: PublicRound[];
  draftStorage: JsonStorage<Draft>;
  origin?: Origin;
  /** Called only after the server has acknowledged the order. */
  onPlaced: (order: PlacedOrder) => void;
};

/** The round's order period has begun, but it takes no orders now: its deadline has passed, or it is closed. */
const isPastOpening = ({ pedidos_de, recebe_pedidos }: PublicRound) =>
  !recebe_pedidos && Date.parse(pedidos_de) <= Date.now();

/** The rounds open for orders, and the selected one: the customer's choice, otherwise the first with remaining pizzas. */
function roundsToOrder(rounds: PublicRound[], chosenId: PublicRound["id"] | undefined, isStaff: boolean) {
  const openRounds = rounds.filter((round) => round.recebe_pedidos || (isStaff && isPastOpening(round)));
  const round =
    openRounds.find(({ id }) => id === chosenId) ??
    openRounds.find(({ recebe_pedidos, restantes }) => recebe_pedidos && restantes !== 0) ??
    openRounds[0];
  return { openRounds, round };
}

/** Whether the server refused the order, unlike a failure that a retry may resolve, or an earlier order that has arrived. */
const isRefusal = (error: unknown) =>
  error !== null && !isTransient(error) && toAppError(error).code !== EARLIER_ARRIVED;

/** An order before it is placed: the draft, derived values, and submitting it. */
export function useOrder({ menu, rounds, draftStorage, origin, onPlaced }: OrderOptions) {
  const { draft, isLoaded, change, clear } = useDraft(draftStorage);
  const [formKey, setFormKey] = useState(0);

  const isStaff = origin !== undefined;
  const { openRounds, round } = roundsToOrder(rounds, draft.seen.round?.id, isStaff);
  const lines = cartLines(menu, draft.quantities);
  const count = countPizzas(lines);
  const remaining = isStaff || round?.restantes == null ? null : Math.max(round.restantes - count, 0);

  const { chooseQuantity, chooseRound, ...choices } = useChoices({ menu, openRounds, round, draft, change });

  // With chosen pizzas the form stays: another date may have capacity, and otherwise the server refuses the order.
  const isSoldOut = round?.restantes === 0 && count === 0 && !isStaff;
  const isRoundAvailable = round !== undefined && !isSoldOut;
  const isOutcomeUnknown = draft.pending !== null;
  // Without pizzas, the last submission is sent again to fetch its response: bodyOf in place-draft.ts.
  const hasSomethingToSend = count > 0 || isOutcomeUnknown;

  const sending = useSubmission({
    pending: draft.pending,
    place: async (submission) => {
      const { placeDraft } = await loadForm();
      const available = isRoundAvailable ? menu : [];
      return placeDraft({ draft, change, menu: available, lines, round, origin }, submission);
    },
    onPlaced: (order) => {
      clear();
      setFormKey((key) => key + 1);
      onPlaced(order);
    },
  });
  // After a refusal the menu is refetched: its changes then explain the refusal.
  const isExplained = choices.changes.length > 0 && !isOutcomeUnknown && isRefusal(sending.error);

  const send = async (customer: Customer, allowOverCapacity = false) => {
    if (!hasSomethingToSend) return;
    if (choices.changes.length > 0) return choices.setBlockedAttempts(choices.blockedAttempts + 1);
    await sending.send({ customer, allowOverCapacity });
  };
  const latestSend = useRef(send);
  useEffect(() => {
    latestSend.current = send;
  });

  return {
    isDraftLoaded: isLoaded,
    formKey,
    quantities: draft.quantities,
    notes: draft.notes,
    writeNote: choices.writeNote,
    customer: draft.customer,
    openRounds,
    round,
    count,
    remaining,
    total: cartTotal(lines),
    menuChanges: choices.changes,
    /** Number of attempts to submit with unconfirmed changes, including the first refusal by the server. */
    blockedAttempts: choices.blockedAttempts + Number(isExplained),
    acceptChanges: choices.acceptChanges,
    problem: isExplained ? null : sending.error,
    isStaff,
    isSoldOut,
    isRoundAvailable,
    isOutcomeUnknown,
    hasSomethingToSend,
    canOverbook: isStaff && !isExplained && sending.isFull,
    isSending: sending.isPending,
    canRetry: sending.canRetry,
    chooseRound,
    chooseQuantity,
    changeCustomer: useCallback((customer: Customer) => change({ customer }), [change]),
    // A stable function, so that a choice does not re-render the form.
    send: useCallback<typeof send>((...submission) => latestSend.current(...submission), []),
  };
}

export type PlacingOrder = ReturnType<typeof useOrder>;

import { useMutation } from "@tanstack/react-query";
import { useRef } from "react";
import type { Customer, PendingSubmission } from "@/features/orders/order-form/draft";
import type { PlacedOrder } from "@/features/orders/order-form/submit-order";
import { PIZZA_KEY } from "@/features/orders/queries";
import { AppError, isTransient, toAppError } from "@/lib/errors";
import { useInvalidateOnSettled } from "@/lib/use-invalidate-on-settled";

export type Submission = { customer: Customer; allowOverCapacity?: boolean };
type SubmissionOptions = {
  /** The draft's submission whose outcome is unknown. */
  pending: PendingSubmission | null;
  place: (submission: Submission) => Promise<PlacedOrder>;
  onPlaced: (order: PlacedOrder) => void;
};

/** Error code: an earlier order exists, and the one in the form does not. */
export const EARLIER_ARRIVED = "earlier_arrived";

/** After a reload the error is unknown, but the draft shows that the outcome is unknown. */
const OUTCOME_UNKNOWN = new AppError("O último envio ficou sem resposta.", 0, "network");

const noop = () => undefined;

/** Submits an order. `isFull`: it was refused for lack of capacity, which staff may exceed. */
export function useSubmission({ pending, place, onPlaced }: SubmissionOptions) {
  const sending = useMutation({
    mutationFn: place,
    onSuccess: onPlaced,
    // A price, a type or the round may have changed: refetch them.
    ...useInvalidateOnSettled(PIZZA_KEY),
  });
  const { mutateAsync, isPending, error } = sending;
  // A second tap before React has rendered the first would create another order.
  const isSending = useRef(false);
  const send = async (submission: Submission) => {
    if (isSending.current) return;
    isSending.current = true;
    await mutateAsync(submission).then(noop, noop);
    isSending.current = false;
  };
  const isFull = error !== null && toAppError(error).code === "sold_out";
  const isOutcomeUnknown = pending !== null && !isPending;
  return {
    send,
    isFull,
    error: error ?? (isOutcomeUnknown ? OUTCOME_UNKNOWN : null),
    isPending,
    canRetry: isOutcomeUnknown || (sending.isError && isTransient(error)),
  };
}

import { useMutation } from "@tanstack/react-query";
import type { Customer } from "@/features/orders/place/draft";
import type { OrderAnswer } from "@/features/orders/place/submit-order";
import { PIZZA_KEY } from "@/features/orders/queries";
import { isTransient, toAppError } from "@/lib/errors";
import { useInvalidateOnSettled } from "@/lib/invalidate-on-settled";

type Submission = { customer: Customer; isOverbooked?: boolean };
type Placed = OrderAnswer & { isEarlier: boolean };
type Sending = { place: (submission: Submission) => Promise<Placed>; onPlaced: (answer: Placed) => void };

const noop = () => undefined;

/** Sends an order; what was refused for want of places may be sent again beyond them. */
export function useSubmission({ place, onPlaced }: Sending) {
  const sending = useMutation({
    mutationFn: place,
    onSuccess: onPlaced,
    // A price, a type or the round may have changed: show what is true now.
    ...useInvalidateOnSettled(PIZZA_KEY),
  });
  const { mutateAsync, isPending, error, variables } = sending;
  const send = (submission: Submission) => mutateAsync(submission).then(noop, noop);
  const isFull = error !== null && toAppError(error).code === "sold_out";
  return {
    send,
    overbook: isFull && variables ? () => send({ ...variables, isOverbooked: true }) : undefined,
    error,
    isPending,
    canRetry: sending.isError && isTransient(error),
  };
}

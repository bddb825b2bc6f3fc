import { useMutation } from "@tanstack/react-query";
import { toast } from "@/components/ui/toast";
import { PIZZA_KEY } from "@/features/orders/queries";
import { toMessage } from "@/lib/errors";
import { useInvalidateOnSettled } from "@/lib/use-invalidate-on-settled";

type Outcome<Answer, Sent> = {
  /** Title of the error toast; without it, the caller shows the error. */
  failed?: string;
  onSuccess?: (answer: Answer, sent: Sent) => void;
};

/** A mutation that invalidates all queries of orders. */
export const usePizzaWrite = <Answer, Sent = void>(
  mutationFn: (sent: Sent) => Promise<Answer>,
  { failed, onSuccess }: Outcome<Answer, Sent> = {},
) =>
  useMutation({
    mutationFn,
    onSuccess,
    onError: failed ? (error) => toast.error(failed, toMessage(error)) : undefined,
    ...useInvalidateOnSettled(PIZZA_KEY),
  });

import { useMutation } from "@tanstack/react-query";
import { toast } from "@/components/ui/toast";
import { PIZZA_KEY } from "@/features/orders/queries";
import { toMessage } from "@/lib/errors";
import { useInvalidateOnSettled } from "@/lib/use-invalidate-on-settled";

type OrdersMutationOptions<Data, Variables> = {
  /** Title of the error toast; omitted when the caller shows the error. */
  errorTitle?: string;
  onSuccess?: (data: Data, variables: Variables) => void;
};

/** A mutation that invalidates all queries of orders. */
export const useOrdersMutation = <Data, Variables = void>(
  mutationFn: (variables: Variables) => Promise<Data>,
  { errorTitle, onSuccess }: OrdersMutationOptions<Data, Variables> = {},
) =>
  useMutation({
    mutationFn,
    onSuccess,
    onError: errorTitle ? (error) => toast.error(errorTitle, toMessage(error)) : undefined,
    ...useInvalidateOnSettled(PIZZA_KEY),
  });

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useCallback, useState } from "react";
import { knownOrders } from "@/features/orders/known-orders";
import { cartLines, cartTotal, countPizzas, type MenuPizza, setQuantity } from "@/features/orders/place/cart";
import type { Customer, DraftKey } from "@/features/orders/place/draft";
import { type OrderAnswer, type Origin, orderBody, submitOrder } from "@/features/orders/place/submit-order";
import { useDraft } from "@/features/orders/place/use-draft";
import { PIZZA_KEY, type PublicRound } from "@/features/orders/queries";
import { isTransient } from "@/lib/errors";

type OrderSettings = {
  menu: MenuPizza[];
  rounds: PublicRound[];
  draftKey: DraftKey;
  origin?: Origin;
  /** After the server has acknowledged, and only then. */
  onPlaced: (answer: OrderAnswer & { isEarlier: boolean }, round: PublicRound) => void;
};

/** An order being put together: the draft, what follows from it, and sending it. */
export function useOrder({ menu, rounds, draftKey, origin, onPlaced }: OrderSettings) {
  const { draft, isLoaded, change, forget } = useDraft(draftKey);
  const [formKey, setFormKey] = useState(0);
  const queryClient = useQueryClient();

  const openRounds = rounds.filter(({ recebe_pedidos }) => recebe_pedidos);
  const round =
    openRounds.find(({ id }) => id === draft.roundId) ??
    openRounds.find(({ restantes }) => restantes !== 0) ??
    openRounds[0];
  const lines = cartLines(menu, draft.quantities);
  const count = countPizzas(lines);
  const left = typeof round?.restantes === "number" ? Math.max(round.restantes - count, 0) : null;

  const sending = useMutation({
    mutationFn: (customer: Customer) => {
      if (!round) throw new Error("No round takes orders");
      // Staff write down other people's orders: the secrets of this device are none of theirs.
      const secrets = origin ? [] : knownOrders().map(({ segredo }) => segredo);
      const body = JSON.stringify(orderBody({ customer, lines, roundId: round.id, secrets, origin }));
      return submitOrder(body, draft.pending, (pending) => change({ pending }));
    },
    onSuccess: (answer) => {
      forget();
      setFormKey((key) => key + 1);
      if (round) onPlaced(answer, round);
    },
    // A price, a type or the round may have changed: show what is true now.
    onSettled: () => queryClient.invalidateQueries({ queryKey: PIZZA_KEY }),
  });

  const { mutateAsync, isPending } = sending;
  return {
    isReady: isLoaded,
    formKey,
    quantities: draft.quantities,
    customer: draft.customer,
    openRounds,
    round,
    count,
    left,
    total: cartTotal(lines),
    problem: sending.error,
    isSending: isPending,
    canRetry: sending.isError && isTransient(sending.error),
    chooseRound: (roundId: number) => change({ roundId }),
    chooseQuantity: (pizzaId: number, quantity: number) =>
      change({ quantities: setQuantity(draft.quantities, pizzaId, quantity) }),
    changeCustomer: useCallback((customer: Customer) => change({ customer }), [change]),
    send: async (customer: Customer) => {
      if (isPending || count === 0) return;
      await mutateAsync(customer).catch(() => undefined);
    },
  };
}

export type Order = ReturnType<typeof useOrder>;

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useCallback, useState } from "react";
import { useNavigate } from "react-router-dom";
import { knownOrders, rememberOrder } from "@/features/orders/known-orders";
import { cartLines, cartTotal, countPizzas, type MenuPizza, setQuantity } from "@/features/orders/place/cart";
import type { Customer } from "@/features/orders/place/draft";
import { type OrderAnswer, orderBody, submitOrder } from "@/features/orders/place/submit-order";
import { useDraft } from "@/features/orders/place/use-draft";
import { PIZZA_KEY, type PublicRound } from "@/features/orders/queries";
import { isTransient } from "@/lib/errors";

/** The order page's state: the draft, what follows from it, and sending it. */
export function useOrder(menu: MenuPizza[], rounds: PublicRound[]) {
  const { draft, isLoaded, change, forget } = useDraft();
  const [placed, setPlaced] = useState<OrderAnswer>();
  const [formKey, setFormKey] = useState(0);
  const queryClient = useQueryClient();
  const navigate = useNavigate();

  const openRounds = rounds.filter(({ recebe_pedidos }) => recebe_pedidos);
  const round =
    openRounds.find(({ id }) => id === draft.roundId) ??
    openRounds.find(({ restantes }) => restantes !== 0) ??
    openRounds[0];
  const lines = cartLines(menu, draft.quantities);
  const count = countPizzas(lines);
  const left = round?.restantes === null || round === undefined ? null : Math.max(round.restantes - count, 0);

  const sending = useMutation({
    mutationFn: (customer: Customer) => {
      if (!round) throw new Error("No round takes orders");
      const secrets = knownOrders().map(({ segredo }) => segredo);
      const body = JSON.stringify(orderBody(customer, lines, round.id, secrets));
      return submitOrder(body, draft.pending, (pending) => change({ pending }));
    },
    onSuccess: (answer) => {
      forget();
      setFormKey((key) => key + 1);
      const own = answer.orders.find(({ segredo }) => segredo !== null);
      if (!own?.segredo || !round) return setPlaced(answer);
      rememberOrder({ codigo: own.codigo, segredo: own.segredo, data_retirada: round.data_retirada });
      navigate(`/pedido/${own.segredo}`, {
        state: { message: answer.message, isEarlier: answer.isEarlier },
      });
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
    placed,
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
    startAgain: () => setPlaced(undefined),
  };
}

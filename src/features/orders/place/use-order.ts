import { useMutation } from "@tanstack/react-query";
import { useCallback, useState } from "react";
import { knownOrders } from "@/features/orders/known-orders";
import { cartLines, cartTotal, countPizzas, type MenuPizza, setQuantity } from "@/features/orders/place/cart";
import type { Customer, Draft } from "@/features/orders/place/draft";
import { available, menuChanges } from "@/features/orders/place/menu-changes";
import { type OrderAnswer, type Origin, orderBody, submitOrder } from "@/features/orders/place/submit-order";
import { useDraft } from "@/features/orders/place/use-draft";
import { PIZZA_KEY, type PublicRound } from "@/features/orders/queries";
import { isTransient } from "@/lib/errors";
import type { DraftStorage } from "@/lib/form-draft";
import { useInvalidateOnSettled } from "@/lib/invalidate-on-settled";

type OrderSettings = {
  menu: MenuPizza[];
  rounds: PublicRound[];
  draftStorage: DraftStorage<Draft>;
  origin?: Origin;
  /** After the server has acknowledged, and only then. */
  onPlaced: (answer: OrderAnswer & { isEarlier: boolean }, round: PublicRound) => void;
};

/** An order being put together: the draft, what follows from it, and sending it. */
export function useOrder({ menu, rounds, draftStorage, origin, onPlaced }: OrderSettings) {
  const { draft, isLoaded, change, clear } = useDraft(draftStorage);
  const [formKey, setFormKey] = useState(0);

  const openRounds = rounds.filter(({ recebe_pedidos }) => recebe_pedidos);
  const round =
    openRounds.find(({ id }) => id === draft.seen.round?.id) ??
    openRounds.find(({ restantes }) => restantes !== 0) ??
    openRounds[0];
  const lines = cartLines(menu, draft.quantities);
  const count = countPizzas(lines);
  const left = typeof round?.restantes === "number" ? Math.max(round.restantes - count, 0) : null;

  const seenRound = ({ id, data_retirada }: PublicRound) => ({ id, data_retirada });
  const news = menuChanges(draft.seen, draft.quantities, { menu, openRounds, round });
  const [ignored, setIgnored] = useState(0);

  function chooseQuantity(pizzaId: number, quantity: number) {
    const pizza = menu.find(({ id }) => id === pizzaId);
    if (!pizza || !round) return;
    // What was seen first counts, until the customer has read what changed.
    const { [pizzaId]: before } = draft.quantities[pizzaId] ? draft.seen.pizzas : {};
    change({
      quantities: setQuantity(draft.quantities, pizzaId, quantity),
      seen: {
        pizzas: { ...draft.seen.pizzas, [pizzaId]: before ?? { nome: pizza.nome, preco: pizza.preco } },
        round: (count > 0 && draft.seen.round) || seenRound(round),
      },
    });
  }

  function acceptNews() {
    const now = menu.map(({ id, nome, preco }) => [id, { nome, preco }]);
    change({
      quantities: available(draft.quantities, menu),
      seen: { pizzas: Object.fromEntries(now), round: round ? seenRound(round) : null },
    });
    setIgnored(0);
  }

  const sending = useMutation({
    mutationFn: (customer: Customer) => {
      if (!round) throw new Error("No round takes orders");
      // Staff enter orders for customers: the secrets stored on this device do not belong to those orders.
      const secrets = origin ? [] : knownOrders().map(({ segredo }) => segredo);
      const body = JSON.stringify(orderBody({ customer, lines, roundId: round.id, secrets, origin }));
      return submitOrder(body, draft.pending, (pending) => change({ pending }));
    },
    onSuccess: (answer) => {
      clear();
      setFormKey((key) => key + 1);
      if (round) onPlaced(answer, round);
    },
    // A price, a type or the round may have changed: show what is true now.
    ...useInvalidateOnSettled(PIZZA_KEY),
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
    news,
    ignored,
    acceptNews,
    // The list of menu changes explains the rejection once it has been refetched.
    problem: news.length > 0 && !isTransient(sending.error) ? null : sending.error,
    isSending: isPending,
    canRetry: sending.isError && isTransient(sending.error),
    chooseRound: (roundId: number) => {
      const chosen = openRounds.find(({ id }) => id === roundId);
      if (chosen) change({ seen: { ...draft.seen, round: seenRound(chosen) } });
    },
    chooseQuantity,
    changeCustomer: useCallback((customer: Customer) => change({ customer }), [change]),
    send: async (customer: Customer) => {
      if (isPending || count === 0) return;
      if (news.length > 0) return setIgnored(ignored + 1);
      await mutateAsync(customer).catch(() => undefined);
    },
  };
}

export type Order = ReturnType<typeof useOrder>;

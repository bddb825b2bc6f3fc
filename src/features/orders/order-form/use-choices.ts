import { useCallback, useState } from "react";
import { cartLines, type MenuPizza, setQuantity } from "@/features/orders/order-form/cart";
import type { Draft } from "@/features/orders/order-form/draft";
import { availableQuantities, menuChanges } from "@/features/orders/order-form/menu-changes";
import type { ChangeDraft } from "@/features/orders/order-form/use-draft";
import type { PublicRound } from "@/features/orders/queries";

type ChoiceOptions = {
  menu: MenuPizza[];
  openRounds: PublicRound[];
  round: PublicRound | undefined;
  draft: Draft;
  change: ChangeDraft;
};

const toSeenRound = ({ id, data_retirada }: PublicRound) => ({ id, data_retirada });

/** The chosen pizzas, their notes and the pickup, and the menu changes since. */
export function useChoices({ menu, openRounds, round, draft, change }: ChoiceOptions) {
  const [blockedAttempts, setBlockedAttempts] = useState(0);

  // A stable function, so that a choice does not re-render the other pizzas.
  const chooseQuantity = useCallback(
    (pizzaId: number, quantity: number) => {
      const pizza = menu.find(({ id }) => id === pizzaId);
      if (!pizza || !round) return;
      change(({ quantities, seen }) => {
        // The first seen menu counts until the customer has confirmed the changes.
        const { [pizzaId]: seenPizza } = quantities[pizzaId] ? seen.pizzas : {};
        const isFirstChoice = cartLines(menu, quantities).length === 0;
        return {
          quantities: setQuantity(quantities, pizzaId, quantity),
          seen: {
            pizzas: { ...seen.pizzas, [pizzaId]: seenPizza ?? { nome: pizza.nome, preco: pizza.preco } },
            round: (!isFirstChoice && seen.round) || toSeenRound(round),
          },
        };
      });
    },
    [menu, round, change],
  );

  const writeNote = useCallback(
    (pizzaId: number, note: string) => change(({ notes }) => ({ notes: { ...notes, [pizzaId]: note } })),
    [change],
  );

  function chooseRound(roundId: number) {
    const chosen = openRounds.find(({ id }) => id === roundId);
    if (chosen) change({ seen: { ...draft.seen, round: toSeenRound(chosen) } });
  }

  function acceptChanges() {
    const currentPizzas = menu.map(({ id, nome, preco }) => [id, { nome, preco }]);
    change({
      quantities: availableQuantities(draft.quantities, menu),
      seen: { pizzas: Object.fromEntries(currentPizzas), round: round ? toSeenRound(round) : null },
    });
    setBlockedAttempts(0);
  }

  const changes = menuChanges(draft.seen, draft.quantities, { menu, openRounds, round });
  return {
    changes,
    blockedAttempts,
    setBlockedAttempts,
    acceptChanges,
    chooseQuantity,
    writeNote,
    chooseRound,
  };
}

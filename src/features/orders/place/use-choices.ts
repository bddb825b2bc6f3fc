import { useState } from "react";
import { type MenuPizza, setQuantity } from "@/features/orders/place/cart";
import type { Draft } from "@/features/orders/place/draft";
import { available, menuChanges } from "@/features/orders/place/menu-changes";
import type { PublicRound } from "@/features/orders/queries";

type Choices = {
  menu: MenuPizza[];
  openRounds: PublicRound[];
  round: PublicRound | undefined;
  /** Pizzas chosen so far. */
  count: number;
  draft: Draft;
  change: (part: Partial<Draft>) => void;
};

const seenRound = ({ id, data_retirada }: PublicRound) => ({ id, data_retirada });

/** Choosing pizzas and a pickup, and what has changed about either since. */
export function useChoices({ menu, openRounds, round, count, draft, change }: Choices) {
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

  function chooseRound(roundId: number) {
    const chosen = openRounds.find(({ id }) => id === roundId);
    if (chosen) change({ seen: { ...draft.seen, round: seenRound(chosen) } });
  }

  function acceptNews() {
    const now = menu.map(({ id, nome, preco }) => [id, { nome, preco }]);
    change({
      quantities: available(draft.quantities, menu),
      seen: { pizzas: Object.fromEntries(now), round: round ? seenRound(round) : null },
    });
    setIgnored(0);
  }

  const news = menuChanges(draft.seen, draft.quantities, { menu, openRounds, round });
  return { news, ignored, setIgnored, acceptNews, chooseQuantity, chooseRound };
}

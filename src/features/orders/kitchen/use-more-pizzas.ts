import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useNews } from "@/features/orders/alarm/use-news";
import { type PizzaTotal, roundPizzasQuery } from "@/features/orders/kitchen/queries";

export const MORE_PIZZAS = "Mais pizzas";

/** Watches the totals of the kitchen's sheet: a type that grows is announced, from what the sheet says when this begins. */
export function useMorePizzas(isWatching: boolean, roundId: number) {
  const news = useNews();
  const { announce } = news;
  // By round: somebody who looks at another one comes back to where this one was.
  const known = useRef(new Map<number, PizzaTotal[]>());
  const query = useQuery({
    ...roundPizzasQuery(roundId),
    enabled: isWatching,
    refetchIntervalInBackground: true,
  });
  const { data } = query;

  useEffect(() => {
    if (!isWatching) return known.current.clear();
    if (!data) return;
    const more = added(known.current.get(roundId) ?? data, data);
    known.current.set(roundId, data);
    if (more.length > 0) announce(MORE_PIZZAS, more);
  }, [data, isWatching, roundId, announce]);

  return { news, query };
}

/** "2 Palmito" for each type of which there are more than before. */
const added = (before: PizzaTotal[], now: PizzaTotal[]) =>
  now.flatMap(({ tipo_pizza_id, nome, total }) => {
    const count = total - (before.find((pizza) => pizza.tipo_pizza_id === tipo_pizza_id)?.total ?? 0);
    return count > 0 ? [`${count} ${nome}`] : [];
  });

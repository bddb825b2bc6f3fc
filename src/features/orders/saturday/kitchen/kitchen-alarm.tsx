import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import type { Round } from "@/features/orders/rounds";
import { AlarmBell } from "@/features/orders/saturday/alarm/alarm-bell";
import { useAlarm } from "@/features/orders/saturday/alarm/use-alarm";
import { type PizzaTotal, roundPizzasQuery } from "@/features/orders/saturday/kitchen/queries";

const TITLE = "Mais pizzas";

/** Watches the totals of the kitchen sheet, and announces pizza types whose total grows. */
export function KitchenAlarm({ round }: { round: Round }) {
  const alarm = useAlarm();
  const { announce } = alarm;
  const isWatching = alarm.sound !== undefined;
  // Stored by round, so that returning to a round continues where watching had stopped.
  const lastTotals = useRef(new Map<number, PizzaTotal[]>());
  const query = useQuery({
    ...roundPizzasQuery(round.id),
    enabled: isWatching,
    refetchIntervalInBackground: true,
  });
  const { data } = query;

  useEffect(() => {
    if (!isWatching) return lastTotals.current.clear();
    if (!data) return;
    const added = addedPizzas(lastTotals.current.get(round.id) ?? data, data);
    lastTotals.current.set(round.id, data);
    if (added.length > 0) announce(TITLE, added);
  }, [data, isWatching, round.id, announce]);

  return (
    <AlarmBell alarm={alarm} title={TITLE} query={query} className="mb-2 flex flex-wrap items-center gap-3" />
  );
}

/** "2 Palmito" for each type with a higher total than before. */
const addedPizzas = (before: PizzaTotal[], now: PizzaTotal[]) =>
  now.flatMap(({ tipo_pizza_id, nome, total }) => {
    const count = total - (before.find((pizza) => pizza.tipo_pizza_id === tipo_pizza_id)?.total ?? 0);
    return count > 0 ? [`${count} ${nome}`] : [];
  });

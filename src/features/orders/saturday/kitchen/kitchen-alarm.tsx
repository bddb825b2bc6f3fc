import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import type { Round } from "@/features/orders/rounds";
import { AlarmBell } from "@/features/orders/saturday/alarm/alarm-bell";
import { useAlarm } from "@/features/orders/saturday/alarm/use-alarm";
import { changedNotes, sheetLines } from "@/features/orders/saturday/kitchen/printed-sheet";
import {
  type PizzaTotal,
  roundNotesQuery,
  roundPizzasQuery,
} from "@/features/orders/saturday/kitchen/queries";

type Sheet = { pizzas: PizzaTotal[]; lines: ReturnType<typeof sheetLines> };

const TITLE = "Mudou na cozinha";

/** Watches the kitchen sheet, and announces pizza types whose total grows, and changed notes. */
export function KitchenAlarm({ round }: { round: Round }) {
  const alarm = useAlarm();
  const { announce } = alarm;
  const isWatching = alarm.sound !== undefined;
  // Stored by round, so that returning to a round continues where watching had stopped.
  const lastSheets = useRef(new Map<number, Sheet>());
  const query = useQuery({
    ...roundPizzasQuery(round.id),
    enabled: isWatching,
    refetchIntervalInBackground: true,
  });
  const { data: pizzas } = query;
  const notesQuery = useQuery({
    ...roundNotesQuery(round.id),
    enabled: isWatching,
    refetchIntervalInBackground: true,
  });
  const { data: notes } = notesQuery;

  useEffect(() => {
    if (!isWatching) return lastSheets.current.clear();
    if (!pizzas || !notes) return;
    const now = { pizzas, lines: sheetLines(pizzas, notes) };
    const before = lastSheets.current.get(round.id) ?? now;
    lastSheets.current.set(round.id, now);
    const changes = [...addedPizzas(before.pizzas, pizzas), ...changedNotes(before.lines, now.lines)];
    if (changes.length > 0) announce(TITLE, changes);
  }, [pizzas, notes, isWatching, round.id, announce]);

  return (
    <AlarmBell
      alarm={alarm}
      title={TITLE}
      query={notesQuery.error ? notesQuery : query}
      className="contents"
    />
  );
}

/** "2 Palmito" for each type with a higher total than before. */
const addedPizzas = (before: PizzaTotal[], now: PizzaTotal[]) =>
  now.flatMap(({ tipo_pizza_id, nome, total }) => {
    const count = total - (before.find((pizza) => pizza.tipo_pizza_id === tipo_pizza_id)?.total ?? 0);
    return count > 0 ? [`${count} ${nome}`] : [];
  });

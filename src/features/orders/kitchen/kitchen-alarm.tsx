import { useState } from "react";
import type { Round } from "@/features/orders/admin/queries";
import { AlarmBell } from "@/features/orders/alarm/alarm-bell";
import type { Tone } from "@/features/orders/alarm/tone";
import { MORE_PIZZAS, useMorePizzas } from "@/features/orders/kitchen/use-more-pizzas";

/** For pizzas that come on top of what the sheet says, whichever order they are of. */
export function KitchenAlarm({ round }: { round: Round }) {
  const [tone, setTone] = useState<Tone>();
  const { news, query } = useMorePizzas(tone !== undefined, round.id);
  return <AlarmBell tone={tone} onChange={setTone} news={news} title={MORE_PIZZAS} query={query} />;
}

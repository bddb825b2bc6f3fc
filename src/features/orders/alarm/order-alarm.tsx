import { useState } from "react";
import { newOrdersTitle, useNewOrders } from "@/features/orders/admin/use-new-orders";
import { AlarmBell } from "@/features/orders/alarm/alarm-bell";
import type { Tone } from "@/features/orders/alarm/tone";
import { useChosenRound } from "@/features/orders/use-chosen-round";

/**
 * For new orders of the round that is shown. `watchesAnyway`: the screen shows those of all rounds, and tells of new ones, without
 * sound, also while this is off.
 */
export function OrderAlarm({ watchesAnyway = false }: { watchesAnyway?: boolean }) {
  const [tone, setTone] = useState<Tone>();
  const { round } = useChosenRound();
  const isWatching = watchesAnyway || tone !== undefined;
  const { news, query } = useNewOrders(isWatching, watchesAnyway ? undefined : round?.id);
  const title = newOrdersTitle(news.unseen.length);
  return <AlarmBell tone={tone} onChange={setTone} news={news} title={title} query={query} />;
}

import type { QueryClient } from "@tanstack/react-query";
import { parseItemId } from "@/components/use-item-dialog";
import { currentEventsQuery, eventQuery, pastEventsQuery } from "@/features/live-events/queries";
import { LiveScreen } from "@/features/live-events/watch/live-screen";

export async function prefetch(client: QueryClient, params: URLSearchParams) {
  const id = parseItemId(params.get("id"));
  const event = id && eventQuery(id);
  await Promise.all([
    client.prefetchQuery(currentEventsQuery),
    client.prefetchInfiniteQuery(pastEventsQuery),
    event && client.prefetchQuery(event),
  ]);
  return !event || client.getQueryData(event.queryKey) !== null;
}

export default function LiveEvents() {
  return <LiveScreen />;
}

import { queryOptions } from "@tanstack/react-query";
import { polled } from "@/lib/query-client";
import { rows, unwrap } from "@/lib/rows";

const MOST = 8;

/**
 * What is live and what comes next, of whatever kind. `at`: time of the read; the first render uses it so that server and
 * browser agree.
 */
export const comingEventsQuery = queryOptions({
  ...polled,
  queryKey: ["house-events", "coming"],
  queryFn: async ({ signal }) => {
    const events = await unwrap(
      rows
        .from("house_events")
        .select("kind, id, title, scheduled_at, ends_at, is_live, event_place")
        .in("status", ["ao_vivo", "agendado"])
        .order("is_live", { ascending: false })
        .order("scheduled_at")
        .limit(MOST)
        .abortSignal(signal),
    );
    return { at: Date.now(), events };
  },
});

export type ComingEvent = Awaited<
  ReturnType<NonNullable<(typeof comingEventsQuery)["queryFn"] & object>>
>["events"][number];

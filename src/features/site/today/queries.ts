import { queryOptions } from "@tanstack/react-query";
import { polled } from "@/lib/query-client";
import { rows, unwrap } from "@/lib/rows";

/** Meetings and events begin and end at such times. */
const FIVE_MINUTES_MS = 300_000;
const MAX_EVENTS = 8;

/**
 * Live and next events of all kinds. The first render uses `readAt` as the current time, so that the server and the browser
 * render the same. In steps of five minutes, so that a page rendered again a moment later has the same ETag.
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
        .limit(MAX_EVENTS)
        .abortSignal(signal),
    );
    return { readAt: Math.floor(Date.now() / FIVE_MINUTES_MS) * FIVE_MINUTES_MS, events };
  },
});

export type ComingEvent = Awaited<
  ReturnType<NonNullable<(typeof comingEventsQuery)["queryFn"] & object>>
>["events"][number];

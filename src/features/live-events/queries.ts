import type { Database } from "@shared/database.types.ts";
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { rows, unwrap } from "@/lib/rows";

type Row = Database["public"]["Views"]["live_event_cards"]["Row"];
export type LiveEvent = Row & { status: LiveStatus };
export type LiveStatus = "ao_vivo" | "agendado" | "encerrado";

/** Where an event is watched and shared. */
export const eventPath = ({ id }: { id: number | null }) => `/ao-vivo?id=${id}`;

/** Every read of live events is forgotten by this key. */
export const LIVE_EVENTS_KEY = ["live-events"] as const;
const PAST_PAGE = 12;

const toStatus = (status: string | null): LiveStatus =>
  status === "ao_vivo" || status === "agendado" ? status : "encerrado";
const toEvent = (row: Row): LiveEvent => ({ ...row, status: toStatus(row.status) });

/** What is live now, then what is to come, soonest first. */
export const currentEventsQuery = queryOptions({
  queryKey: [...LIVE_EVENTS_KEY, "current"],
  // Somebody waits in front of this page for a broadcast to begin.
  refetchInterval: 60_000,
  queryFn: async ({ signal }) => {
    const found = await unwrap(
      rows
        .from("live_event_cards")
        .select()
        .in("status", ["ao_vivo", "agendado"])
        .order("is_live", { ascending: false })
        .order("scheduled_at")
        .limit(50)
        .abortSignal(signal),
    );
    return found.map(toEvent);
  },
});

/** What is over, newest first, 12 at a time. */
export const pastEventsQuery = infiniteQueryOptions({
  queryKey: [...LIVE_EVENTS_KEY, "past"],
  initialPageParam: 0,
  queryFn: async ({ pageParam, signal }) => {
    // One row more than shown is requested, to know whether there are more without counting.
    const found = await unwrap(
      rows
        .from("live_event_cards")
        .select()
        .eq("status", "encerrado")
        .order("created_at", { ascending: false })
        .order("id", { ascending: false })
        .range(pageParam, pageParam + PAST_PAGE)
        .abortSignal(signal),
    );
    return { events: found.slice(0, PAST_PAGE).map(toEvent), hasMore: found.length > PAST_PAGE };
  },
  getNextPageParam: ({ hasMore }, _, offset) => (hasMore ? offset + PAST_PAGE : undefined),
});

/** One event by its id; null when there is none. */
export const eventQuery = (id: number) =>
  queryOptions({
    queryKey: [...LIVE_EVENTS_KEY, "event", id],
    queryFn: async ({ signal }) => {
      const row = await unwrap(
        rows.from("live_event_cards").select().eq("id", id).abortSignal(signal).maybeSingle(),
      );
      return row && toEvent(row);
    },
  });

/** Whether the highlighted event is live now. */
export const highlightQuery = queryOptions({
  queryKey: [...LIVE_EVENTS_KEY, "highlight"],
  queryFn: async ({ signal }) => {
    const found = await unwrap(
      rows
        .from("live_event_cards")
        .select("id, title, is_live")
        .is("is_highlight", true)
        .abortSignal(signal)
        .maybeSingle(),
    );
    return found?.is_live ? { id: found.id, title: found.title } : null;
  },
});

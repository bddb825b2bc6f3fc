import type { Database } from "@shared/database.types.ts";
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { polled } from "@/lib/query-client";
import { type ColumnsOf, rows, unwrap } from "@/lib/rows";

const COLUMNS =
  "kind, id, title, description, youtube_url, youtube_id, scheduled_at, event_place, event_image, created_at, updated_at, status";
type Row = Pick<Database["public"]["Views"]["house_events"]["Row"], ColumnsOf<typeof COLUMNS>>;

/**
 * A broadcast (`transmissao`), or an event in the house that is announced by a post (`evento`). The columns
 * redefined here are never null: the generated types declare every column of a view nullable.
 */
export type CalendarEvent = Omit<Row, "kind" | "id" | "title" | "created_at" | "updated_at" | "status"> & {
  kind: "transmissao" | "evento";
  id: number;
  title: string;
  created_at: string;
  updated_at: string;
  status: LiveStatus;
};
export type LiveStatus = "ao_vivo" | "agendado" | "encerrado";

export const isBroadcast = ({ kind }: CalendarEvent) => kind === "transmissao";

/** URL of an event, for opening and sharing. */
export const eventPath = ({ kind, id }: Pick<CalendarEvent, "kind" | "id">) =>
  kind === "evento" ? `/eventos?id=${id}` : `/ao-vivo?id=${id}`;

/** The calendar file of an event (a call of the API). */
export const reminderPath = ({ kind, id }: Pick<CalendarEvent, "kind" | "id">) =>
  `/lembretes/${kind}/${id}/lembrete.ics` as const;

/** Prefix of all query keys of live events; invalidate it to refetch them. */
export const LIVE_EVENTS_KEY = ["live-events"] as const;
const PAST_PAGE_SIZE = 50;

/** Without the pizza pickups, which have their own page. */
const LISTED_KINDS = ["transmissao", "evento"];

/** Live events, then future ones, earliest first: broadcasts and dated events together. */
export const currentEventsQuery = queryOptions({
  // Polled, because visitors wait on this page for a broadcast to start.
  ...polled,
  queryKey: [...LIVE_EVENTS_KEY, "current"],
  queryFn: async ({ signal }) => {
    const found = await unwrap(
      rows
        .from("house_events")
        .select(COLUMNS)
        .in("kind", LISTED_KINDS)
        .in("status", ["ao_vivo", "agendado"])
        .order("is_live", { ascending: false })
        .order("scheduled_at")
        .order("id")
        .limit(50)
        .abortSignal(signal),
    );
    return found as CalendarEvent[];
  },
});

/** Past events, newest first. */
export const pastEventsQuery = infiniteQueryOptions({
  // Refetched together, because events that leave the list above appear here.
  ...polled,
  queryKey: [...LIVE_EVENTS_KEY, "past"],
  initialPageParam: 0,
  queryFn: async ({ pageParam, signal }) => {
    // One row more than shown is requested, to know whether there are more without counting.
    const found = await unwrap(
      rows
        .from("house_events")
        .select(COLUMNS)
        .in("kind", LISTED_KINDS)
        .eq("status", "encerrado")
        .order("listed_at", { ascending: false })
        .order("kind")
        .order("id", { ascending: false })
        .range(pageParam, pageParam + PAST_PAGE_SIZE)
        .abortSignal(signal),
    );
    return {
      events: found.slice(0, PAST_PAGE_SIZE) as CalendarEvent[],
      hasMore: found.length > PAST_PAGE_SIZE,
    };
  },
  getNextPageParam: ({ hasMore }, _, offset) => (hasMore ? offset + PAST_PAGE_SIZE : undefined),
});

/** A broadcast by id; null when it does not exist. */
export const eventQuery = (id: number) =>
  queryOptions({
    queryKey: [...LIVE_EVENTS_KEY, "event", id],
    queryFn: async ({ signal }) =>
      (await unwrap(
        rows
          .from("house_events")
          .select(COLUMNS)
          .eq("kind", "transmissao")
          .eq("id", id)
          .abortSignal(signal)
          .maybeSingle(),
      )) as CalendarEvent | null,
  });

/** Whether the highlighted event is live now. */
export const highlightQuery = queryOptions({
  ...polled,
  // Kept for the whole visit, so that the first response can be distinguished from later ones.
  gcTime: Number.POSITIVE_INFINITY,
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

import type { Database } from "@shared/database.types.ts";
import { searchPatterns } from "@shared/rules/search-pattern.ts";
import { queryOptions, useMutation } from "@tanstack/react-query";
import { LIVE_EVENTS_KEY } from "@/features/live-events/queries";
import { previousPage } from "@/lib/previous-page";
import { rows, unwrap, unwrapPage } from "@/lib/rows";
import { type RowVersion, updateRow } from "@/lib/save-row";
import { useInvalidateOnSettled } from "@/lib/use-invalidate-on-settled";
import { useSaveRow } from "@/lib/use-save-row";

type Row = Database["public"]["Tables"]["live_events"]["Row"];
export type StoredEvent = Row & { author: { name: string } | null };
export const PAGE_SIZE = 50;

/** All events, newest first, with the name of their author. */
export const adminEventsQuery = ({ search, page }: { search: string; page: number }) =>
  queryOptions({
    queryKey: [...LIVE_EVENTS_KEY, "admin", search, page],
    staleTime: 0,
    queryFn: ({ signal }) => {
      let query = rows
        .from("live_events")
        .select("*, author:profiles(name)", { count: "exact" })
        .order("created_at", { ascending: false })
        .order("id", { ascending: false })
        .range((page - 1) * PAGE_SIZE, page * PAGE_SIZE - 1);
      if (search) query = query.likeAllOf("search_text", searchPatterns(search));
      return unwrapPage(query.abortSignal(signal));
    },
    placeholderData: (before) => previousPage(before),
  });

/** The event that is the highlight now, also one outside the shown page. */
export const highlightedEventQuery = queryOptions({
  queryKey: [...LIVE_EVENTS_KEY, "admin", "highlighted"],
  staleTime: 0,
  queryFn: ({ signal }) =>
    unwrap(
      rows.from("live_events").select("id, title").eq("is_highlight", true).abortSignal(signal).maybeSingle(),
    ),
});

// No scheduled time is sent, so that the stored one is kept.
const toggleLive = ({ edited, isLive }: { edited: RowVersion; isLive: boolean }) =>
  updateRow("live_events", edited, { is_live: isLive });

export const useSaveEvent = () => useSaveRow("live_events", LIVE_EVENTS_KEY);
export const useToggleLive = () =>
  useMutation({ mutationFn: toggleLive, ...useInvalidateOnSettled(LIVE_EVENTS_KEY) });

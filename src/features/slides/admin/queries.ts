import type { Database } from "@shared/database.types.ts";
import { queryOptions } from "@tanstack/react-query";
import { type Reordering, useArrange } from "@/components/use-arrange";
import { SLIDES_KEY } from "@/features/slides/queries";
import { rows, unwrap } from "@/lib/rows";
import { useSaveRow } from "@/lib/use-save-row";

type Row = Database["public"]["Tables"]["slides"]["Row"];
export type StoredSlide = Row & { author: { name: string } | null };

/** All slides in order, including inactive ones, with the name of their author. */
export const adminSlidesQuery = queryOptions({
  queryKey: [...SLIDES_KEY, "admin"],
  staleTime: 0,
  queryFn: ({ signal }) =>
    unwrap(
      rows.from("slides").select("*, author:profiles(name)").order("ordem").order("id").abortSignal(signal),
    ),
});

export const useSaveSlide = () => useSaveRow("slides", SLIDES_KEY);

const idsOf = (slides: StoredSlide[]) => slides.map(({ id }) => id);

export const useArrangeSlides = () =>
  useArrange({
    queryKey: adminSlidesQuery.queryKey,
    invalidated: SLIDES_KEY,
    save: ({ before, after }: Reordering<StoredSlide>) =>
      unwrap(rows.rpc("arrange_slides", { p_before: idsOf(before), p_after: idsOf(after) })),
  });

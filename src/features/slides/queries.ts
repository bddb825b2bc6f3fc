import type { Database } from "@shared/database.types.ts";
import { queryOptions } from "@tanstack/react-query";
import { type ColumnsOf, rows, unwrap } from "@/lib/rows";

type Row = Database["public"]["Tables"]["slides"]["Row"];
const COLUMNS = "id, title, description, link_url, image_path";
export type ActiveSlide = Pick<Row, ColumnsOf<typeof COLUMNS>>;

/** Prefix of all query keys of slides; invalidate it to refetch them. */
export const SLIDES_KEY = ["slides"] as const;

/** The slides of the home page in order. */
export const activeSlidesQuery = queryOptions({
  queryKey: [...SLIDES_KEY, "active"],
  queryFn: ({ signal }): Promise<ActiveSlide[]> =>
    unwrap(
      rows
        .from("slides")
        .select(COLUMNS)
        .is("is_active", true)
        .order("ordem")
        .order("id")
        .abortSignal(signal),
    ),
});

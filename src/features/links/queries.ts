import type { Database } from "@shared/database.types.ts";
import { queryOptions } from "@tanstack/react-query";
import { fetchAllInOrder } from "@/lib/fetch-all-pages";
import { type ColumnsOf, rows } from "@/lib/rows";

type Row = Database["public"]["Tables"]["links"]["Row"];
const COLUMNS = "id, title, url, description, category, is_public";
export type ReadableLink = Pick<Row, ColumnsOf<typeof COLUMNS>>;

/** Prefix of all query keys of links; invalidate it to refetch them. */
export const LINKS_KEY = ["links"] as const;

/** Active links: public ones, or those for signed-in users. Row Level Security enforces this. */
export const linksQuery = ({ isPublic }: { isPublic: boolean }) =>
  queryOptions({
    queryKey: [...LINKS_KEY, isPublic ? "public" : "private"],
    queryFn: ({ signal }): Promise<ReadableLink[]> =>
      fetchAllInOrder(
        () =>
          rows
            .from("links")
            .select(COLUMNS)
            .is("active", true)
            .is("is_public", isPublic)
            .order("created_at", { ascending: false })
            .order("id", { ascending: false }),
        signal,
      ),
  });

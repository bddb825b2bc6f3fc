import type { Database } from "@shared/database.types.ts";
import { searchPatterns } from "@shared/rules/search-pattern.ts";
import { queryOptions } from "@tanstack/react-query";
import { previousPage } from "@/lib/previous-page";
import { type ColumnsOf, rows, unwrapPage } from "@/lib/rows";

type Row = Database["public"]["Tables"]["links"]["Row"];
const COLUMNS = "id, title, url, description, category, is_public";
export type ReadableLink = Pick<Row, ColumnsOf<typeof COLUMNS>>;

/** Prefix of all query keys of links; invalidate it to refetch them. */
export const LINKS_KEY = ["links"] as const;
export const PAGE_SIZE = 24;

type LinkFilters = { isPublic: boolean; search: string; page: number };

/** A page of active links, newest first: public ones, or those for signed-in users. Row Level Security enforces this. */
export const linksQuery = ({ isPublic, search, page }: LinkFilters) =>
  queryOptions({
    queryKey: [...LINKS_KEY, isPublic ? "public" : "private", search, page],
    queryFn: ({ signal }) => {
      let query = rows
        .from("links")
        .select(COLUMNS, { count: "exact" })
        .is("active", true)
        .is("is_public", isPublic)
        .order("created_at", { ascending: false })
        .order("id", { ascending: false })
        .range((page - 1) * PAGE_SIZE, page * PAGE_SIZE - 1);
      if (search) query = query.likeAllOf("search_text", searchPatterns(search));
      return unwrapPage(query.abortSignal(signal));
    },
    placeholderData: (before) => previousPage(before),
  });

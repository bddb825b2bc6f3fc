import type { Database } from "@shared/database.types.ts";
import { searchPatterns } from "@shared/rules/search-pattern.ts";
import { queryOptions } from "@tanstack/react-query";
import { previousPage } from "@/lib/previous-page";
import { type ColumnsOf, rows, unwrapPage } from "@/lib/rows";
import { useSaveRow } from "@/lib/use-save-row";

type Row = Database["public"]["Tables"]["library_books"]["Row"];
const COLUMNS = "id, title, author, shelf, available, updated_at";
export type Book = Pick<Row, ColumnsOf<typeof COLUMNS>>;

/** Prefix of all query keys of books; invalidate it to refetch them. */
export const LIBRARY_KEY = ["library-books"] as const;
export const PAGE_SIZE = 50;

/** A page of books sorted by title; visible to visitors once the library is open. */
export const booksQuery = ({ search, page }: { search: string; page: number }) =>
  queryOptions({
    queryKey: [...LIBRARY_KEY, search, page],
    queryFn: ({ signal }) => {
      let query = rows
        .from("library_books")
        .select(COLUMNS, { count: "exact" })
        .order("title")
        .order("id")
        .range((page - 1) * PAGE_SIZE, page * PAGE_SIZE - 1);
      if (search) query = query.likeAllOf("search_text", searchPatterns(search));
      return unwrapPage(query.abortSignal(signal));
    },
    placeholderData: (before) => previousPage(before),
  });

export const useSaveBook = () => useSaveRow("library_books", LIBRARY_KEY);

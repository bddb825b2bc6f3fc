import { type PostCategory, postForm } from "@shared/contract/posts.ts";
import type { Database } from "@shared/database.types.ts";
import { searchPatterns } from "@shared/rules/search-pattern.ts";
import { queryOptions } from "@tanstack/react-query";
import type * as z from "zod/mini";
import { POSTS_KEY } from "@/features/posts/queries";
import { previousPage } from "@/lib/previous-page";
import { type ColumnsOf, rows, unwrap, unwrapPage } from "@/lib/rows";

export const STATUSES = ["publicados", "rascunhos", "agendados"] as const;
export type Filters = {
  search: string;
  category: PostCategory | undefined;
  status: (typeof STATUSES)[number] | undefined;
  isSortedByOrder: boolean;
  page: number;
};

type StoredPost = Database["public"]["Tables"]["posts"]["Row"];
export type PostColumns = Omit<z.output<typeof postForm>, "is_published">;
export type EditedPost = Omit<
  StoredPost,
  "author_id" | "creation_key" | "preview" | "search" | "search_text"
>;

export const PAGE_SIZE = 20;
const CARD_COLUMNS =
  "id, title, excerpt, preview, category, ordem, published_at, is_published, featured_image, event_date";
export type AdminCard = Pick<
  Database["public"]["Views"]["post_cards"]["Row"],
  ColumnsOf<typeof CARD_COLUMNS>
>;
const { is_published: _, ...storedFields } = postForm.def.shape;
// The cast types the result as the complete row.
const POST_COLUMNS = ["id", ...Object.keys(storedFields), "created_at", "updated_at"].join(",") as "*";

/** A page of all posts, including drafts, searched, filtered and sorted by the server. */
export const adminPostsQuery = (filters: Filters) =>
  queryOptions({
    queryKey: [...POSTS_KEY, "admin", filters],
    staleTime: 0,
    queryFn: ({ signal }) => unwrapPage(listQuery(filters).abortSignal(signal)),
    placeholderData: (before) => previousPage(before),
  });

function listQuery({ search, category, status, isSortedByOrder, page }: Filters) {
  let query = rows.from("post_cards").select(CARD_COLUMNS, { count: "exact" });
  if (category) query = query.eq("category", category);
  if (status === "publicados") query = query.is("is_published", true);
  if (status === "rascunhos") query = query.is("published_at", null);
  if (status === "agendados") query = query.gt("published_at", new Date().toISOString());
  if (search) query = query.likeAllOf("search_text", searchPatterns(search));
  if (isSortedByOrder) query = query.order("ordem");
  return query.order("id", { ascending: false }).range((page - 1) * PAGE_SIZE, page * PAGE_SIZE - 1);
}

/** Total number of posts, regardless of the filters. */
export const postCountQuery = queryOptions({
  queryKey: [...POSTS_KEY, "count"],
  staleTime: 0,
  queryFn: async ({ signal }) =>
    (await unwrapPage(rows.from("posts").select("id", { count: "exact", head: true }).abortSignal(signal)))
      .total,
});

/** A post for editing, always refetched, so that only real conflicts are reported. */
export const editedPostQuery = (id: number) =>
  queryOptions({
    queryKey: [...POSTS_KEY, "edited", id],
    staleTime: 0,
    gcTime: 0,
    refetchOnReconnect: false,
    queryFn: ({ signal }): Promise<EditedPost | null> =>
      unwrap(rows.from("posts").select(POST_COLUMNS).eq("id", id).abortSignal(signal).maybeSingle()),
  });

import type { PostCategory } from "@shared/contract/posts.ts";
import { queryOptions } from "@tanstack/react-query";
import { type Reordering, useArrange } from "@/components/use-arrange";
import type { AdminCard } from "@/features/posts/admin/queries";
import { POSTS_KEY, sortCards } from "@/features/posts/queries";
import { fetchAllInOrder } from "@/lib/fetch-all-pages";
import { rows, unwrap } from "@/lib/rows";

/** The only category with a manual order. */
const ARRANGED: PostCategory = "atividades";

export type ArrangedPost = Pick<AdminCard, "id" | "title" | "is_published" | "published_at">;

/** All activities, including drafts, in the order of the site. */
export const arrangedPostsQuery = queryOptions({
  queryKey: [...POSTS_KEY, "arranged"],
  staleTime: 0,
  queryFn: ({ signal }): Promise<ArrangedPost[]> =>
    fetchAllInOrder(
      () =>
        sortCards(
          rows.from("post_cards").select("id, title, is_published, published_at").eq("category", ARRANGED),
          ARRANGED,
        ),
      signal,
    ),
});

const idsOf = (posts: ArrangedPost[]) => posts.map(({ id }) => id);

export const useArrangePosts = () =>
  useArrange({
    queryKey: arrangedPostsQuery.queryKey,
    invalidated: POSTS_KEY,
    save: ({ before, after }: Reordering<ArrangedPost>) =>
      unwrap(
        rows.rpc("arrange_posts", { p_category: ARRANGED, p_before: idsOf(before), p_after: idsOf(after) }),
      ),
  });

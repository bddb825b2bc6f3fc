import type { PostCategory } from "@shared/contract/posts.ts";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { toast } from "@/components/ui/toast";
import type { AdminCard } from "@/features/posts/admin/queries";
import { POSTS_KEY } from "@/features/posts/queries";
import { toMessage } from "@/lib/errors";
import { rows, unwrap } from "@/lib/rows";

/** The only category that the site shows by its own order. */
const ARRANGED: PostCategory = "atividades";

export type ArrangedPost = Pick<AdminCard, "id" | "title" | "is_published" | "published_at">;

/** Every activity, drafts too, as they follow one another on the site. */
export const arrangedPostsQuery = queryOptions({
  queryKey: [...POSTS_KEY, "arranged"],
  staleTime: 0,
  queryFn: ({ signal }): Promise<ArrangedPost[]> =>
    unwrap(
      rows
        .from("post_cards")
        .select("id, title, is_published, published_at")
        .eq("category", ARRANGED)
        .order("ordem")
        .order("published_at", { ascending: false, nullsFirst: false })
        .order("id", { ascending: false })
        .abortSignal(signal),
    ),
});

type Arrangement = { before: ArrangedPost[]; after: ArrangedPost[] };
const idsOf = (posts: ArrangedPost[]) => posts.map(({ id }) => id);

const arrangePosts = ({ before, after }: Arrangement) =>
  unwrap(rows.rpc("arrange_posts", { p_category: ARRANGED, p_before: idsOf(before), p_after: idsOf(after) }));

/** Shows the new order at once and saves it. Quick moves are saved one after the other, each upon the one before. */
export function useArrange() {
  const queryClient = useQueryClient();
  const { queryKey } = arrangedPostsQuery;
  const saving = useMutation({
    mutationKey: queryKey,
    scope: { id: "arrange-posts" },
    mutationFn: arrangePosts,
    onError: (error) => toast.error("A ordem não foi salva", toMessage(error)),
    onSettled: () => {
      // The response to an earlier move would show the list without the later ones.
      if (queryClient.isMutating({ mutationKey: queryKey }) > 1) return;
      return queryClient.invalidateQueries({ queryKey: POSTS_KEY });
    },
  });

  async function arrange(arrangement: Arrangement) {
    await queryClient.cancelQueries({ queryKey });
    queryClient.setQueryData(queryKey, arrangement.after);
    saving.mutate(arrangement);
  }
  return { arrange, isSaving: saving.isPending };
}

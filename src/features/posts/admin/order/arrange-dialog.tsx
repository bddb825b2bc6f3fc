import { useQuery } from "@tanstack/react-query";
import { ArrangeList } from "@/components/arrange-list";
import { FormDialog } from "@/components/form-dialog";
import { Badge } from "@/components/ui/badge";
import { EmptyState } from "@/components/ui/empty-state";
import { QueryPlaceholder } from "@/components/ui/query-placeholder";
import { Skeleton } from "@/components/ui/skeleton";
import type { useFormDialog } from "@/components/use-form-dialog";
import { type ArrangedPost, arrangedPostsQuery, useArrangePosts } from "@/features/posts/admin/order/queries";
import { statusOf } from "@/features/posts/admin/post-status";

/** The value of `?arrumar=` that opens this dialog. */
export const ARRANGE_ACTIVITIES = "atividades";

/** Sorts the activities in the order of the site: `?arrumar=atividades`. */
export function ArrangeDialog({ dialog }: { dialog: ReturnType<typeof useFormDialog> }) {
  const isOpen = dialog.value === ARRANGE_ACTIVITIES;
  const query = useQuery({ ...arrangedPostsQuery, enabled: isOpen });
  const { data: posts } = query;
  const { arrange, isSaving } = useArrangePosts();
  return (
    <FormDialog dialog={dialog} isOpen={isOpen} title="Ordem das atividades" size="article">
      {!posts && (
        <QueryPlaceholder query={query} fallback="Erro ao carregar posts">
          <div role="status" aria-label="Carregando atividades..." className="grid gap-2">
            <Skeleton times={4} className="h-14" />
          </div>
        </QueryPlaceholder>
      )}
      {posts?.length === 0 && <EmptyState title="Nenhuma atividade encontrada." />}
      {posts && posts.length > 0 && (
        <ArrangeList
          items={posts}
          titleOf={({ title }) => title}
          isSaving={isSaving}
          onArrange={(after) => void arrange({ before: posts, after })}
          trailing={(post) => <Status post={post} />}
        />
      )}
    </FormDialog>
  );
}

/** Shown only for activities that visitors cannot see yet. */
function Status({ post }: { post: ArrangedPost }) {
  if (post.is_published) return null;
  const { label, tone } = statusOf(post);
  return <Badge tone={tone}>{label}</Badge>;
}

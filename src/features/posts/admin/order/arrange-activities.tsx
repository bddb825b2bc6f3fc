import { useQuery } from "@tanstack/react-query";
import { ArrangeDialog } from "@/components/arrange-dialog";
import { Badge } from "@/components/ui/badge";
import type { useFormDialog } from "@/components/use-form-dialog";
import { type ArrangedPost, arrangedPostsQuery, useArrangePosts } from "@/features/posts/admin/order/queries";
import { statusOf } from "@/features/posts/admin/post-status";

/** The value of `?arrumar=` that opens this dialog. */
export const ARRANGE_ACTIVITIES = "atividades";

/** The dialog in which admins change the order of the activities on the site: `?arrumar=atividades`. */
export function ArrangeActivities({ dialog }: { dialog: ReturnType<typeof useFormDialog> }) {
  const isOpen = dialog.value === ARRANGE_ACTIVITIES;
  return (
    <ArrangeDialog
      dialog={dialog}
      isOpen={isOpen}
      title="Ordem das atividades"
      query={useQuery({ ...arrangedPostsQuery, enabled: isOpen })}
      emptyTitle="Nenhuma atividade encontrada."
      arrangement={useArrangePosts()}
      titleOf={({ title }) => title}
      trailing={(post) => <Status post={post} />}
    />
  );
}

/** Shown only for activities that visitors cannot see yet. */
function Status({ post }: { post: ArrangedPost }) {
  if (post.is_published) return null;
  const { label, tone } = statusOf(post);
  return <Badge tone={tone}>{label}</Badge>;
}

import { useQueryClient } from "@tanstack/react-query";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { toast } from "@/components/ui/toast";
import { scheduleDelete, UNDO_MS, undoDelete } from "@/features/posts/admin/deletions";
import type { AdminCard } from "@/features/posts/admin/queries";
import { POSTS_KEY } from "@/features/posts/queries";
import { toMessage } from "@/lib/errors";

type DeletePostDialogProps = { post: AdminCard | undefined; onDone: () => void };

/** Asks, takes the post away, and offers it back for ten seconds. */
export function DeletePostDialog({ post, onDone }: DeletePostDialogProps) {
  const queryClient = useQueryClient();

  function confirm() {
    onDone();
    if (!post) return;
    const readAgain = () => void queryClient.invalidateQueries({ queryKey: POSTS_KEY });
    scheduleDelete(post.id, {
      onDeleted: readAgain,
      onFailure: (error) => {
        toast.error("Erro ao excluir", toMessage(error));
        readAgain();
      },
    });
    toast.success("Excluído", "Post excluído com sucesso.", {
      durationMs: UNDO_MS,
      action: { label: "Desfazer", onClick: () => undo(post) },
    });
  }

  function undo({ id, title }: AdminCard) {
    if (undoDelete(id)) toast.success("Desfeito", `“${title}” está de volta.`);
    else toast.error("Não foi possível desfazer", "O post já tinha sido excluído.");
  }

  return (
    <ConfirmDialog
      isOpen={post !== undefined}
      question="Tem certeza que deseja excluir este post?"
      itemName={post?.title}
      onConfirm={confirm}
      onCancel={onDone}
    />
  );
}

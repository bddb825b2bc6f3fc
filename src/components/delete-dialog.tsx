import { type QueryKey, useMutation } from "@tanstack/react-query";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { ACTION_MS, toast } from "@/components/ui/toast";
import { deleteRow, type RestorableTable, restoreRow } from "@/lib/deleted-rows";
import { toMessage } from "@/lib/errors";
import { useInvalidateOnSettled } from "@/lib/use-invalidate-on-settled";

type DeleteDialogProps = {
  table: RestorableTable;
  item: { id: number; name: string } | undefined;
  /** "Tem certeza que deseja excluir este link?" */
  question: string;
  /** Title and text of the toast after the deletion. */
  successToast: [title: string, text?: string];
  /** Called on failure; without it, the dialog stays open and shows the error. */
  onFailure?: (error: unknown) => void;
  /** Query keys to invalidate after deleting or restoring. */
  queryKeys: QueryKey[];
  onClose: () => void;
  onDeleted?: () => void;
};

/** Asks for confirmation, deletes the row on the server, and offers to undo: the row is then restored from the bin. */
export function DeleteDialog(props: DeleteDialogProps) {
  const { table, item, question, successToast, onFailure, queryKeys, onClose, onDeleted } = props;
  const invalidation = useInvalidateOnSettled(...queryKeys);
  const remove = useMutation({ mutationFn: (id: number) => deleteRow(table, id), ...invalidation });
  const restore = useMutation({ mutationFn: (id: number) => restoreRow(table, id), ...invalidation });

  async function confirm() {
    if (!item) return;
    try {
      await remove.mutateAsync(item.id);
      const [title, text] = successToast;
      const action = { label: "Desfazer", onClick: () => void undo(item) };
      toast.success(title, text, { durationMs: ACTION_MS, action });
      onDeleted?.();
    } catch (error) {
      if (!onFailure) throw error;
      onFailure(error);
    }
    onClose();
  }

  async function undo({ id, name }: { id: number; name: string }) {
    try {
      await restore.mutateAsync(id);
      toast.success("Desfeito", `“${name}” está de volta.`);
    } catch (error) {
      toast.error("Não foi possível desfazer", toMessage(error));
    }
  }

  return (
    <ConfirmDialog
      isOpen={item !== undefined}
      question={question}
      itemName={item?.name}
      onConfirm={confirm}
      onCancel={onClose}
    >
      Fica na lixeira por 30 dias.
    </ConfirmDialog>
  );
}

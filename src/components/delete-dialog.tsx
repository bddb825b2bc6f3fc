import { type QueryKey, useMutation } from "@tanstack/react-query";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { toastWithUndo } from "@/components/undo-toast";
import { deleteRow, type RestorableTable, restoreRow } from "@/lib/deleted-rows";
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
      const { id, name } = item;
      toastWithUndo({ title, text, name, undo: () => restore.mutateAsync(id) });
      onDeleted?.();
    } catch (error) {
      if (!onFailure) throw error;
      onFailure(error);
    }
    onClose();
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

import { useEffect } from "react";
import { toast } from "@/components/ui/toast";
import { useDialogRow } from "@/components/use-dialog-row";
import type { useFormDialog } from "@/components/use-form-dialog";
import { tabStorage } from "@/lib/browser-storage";

/** The value of ?editar= in the URL when the form is open for a new row. */
export const NEW_ROW = "novo";

/**
 * The row that the form in the dialog edits. The dialog closes with a message when the list has never had the row; one that
 * disappears while it is being edited is kept (useDialogRow).
 */
export function useEditedRow<Row extends { id: number }>(
  rows: Row[] | undefined,
  {
    value,
    closeKeepingDraft,
    draft,
  }: Pick<ReturnType<typeof useFormDialog>, "value" | "closeKeepingDraft" | "draft">,
) {
  const { storageKey } = draft;
  const edited = useDialogRow(rows, value, ({ id }) => id);
  const isMissing = rows !== undefined && value !== null && value !== NEW_ROW && !edited;
  useEffect(() => {
    if (!isMissing) return;
    const hasDraft = tabStorage.getItem(storageKey) !== null;
    toast.error(
      "Este item não está na lista. Talvez tenha sido excluído.",
      hasDraft ? "O que você digitou continua guardado e volta quando você abrir o item de novo." : undefined,
    );
    closeKeepingDraft();
  }, [isMissing, storageKey, closeKeepingDraft]);
  return edited;
}

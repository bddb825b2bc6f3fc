import { useEffect } from "react";
import { toast } from "@/components/ui/toast";
import type { useFormDialog } from "@/components/use-form-dialog";
import { useOpenedRow } from "@/components/use-opened-row";

/** The value in the URL (?editar=…) of the form of a new row. */
export const NEW_ROW = "novo";

/** The row that the form in the dialog edits. A row that the list does not have closes the dialog, with a message. */
export function useEditedRow<Row extends { id: number }>(
  rows: Row[] | undefined,
  { value, close }: Pick<ReturnType<typeof useFormDialog>, "value" | "close">,
) {
  const edited = useOpenedRow(rows, value, ({ id }) => id);
  const isMissing = rows !== undefined && value !== null && value !== NEW_ROW && !edited;
  useEffect(() => {
    if (!isMissing) return;
    toast.error("Este item não está na lista. Talvez tenha sido excluído.");
    close();
  }, [isMissing, close]);
  return edited;
}

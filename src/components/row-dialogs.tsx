import { type ComponentProps, type ComponentType, useState } from "react";
import { DeleteDialog } from "@/components/delete-dialog";
import { FormDialog } from "@/components/form-dialog";
import type { DialogDraft } from "@/components/use-dialog-draft";
import { NEW_ROW, useEditedRow } from "@/components/use-edited-row";
import { useFormDialog } from "@/components/use-form-dialog";

/** The state of the dialogs of a list: the row in the form, and the row whose deletion needs a confirmation. */
export function useRowDialogs<Row extends { id: number }>(rows: Row[] | undefined) {
  const dialog = useFormDialog("editar");
  const [toDelete, setToDelete] = useState<Row>();
  return {
    dialog,
    edited: useEditedRow(rows, dialog),
    toDelete,
    add: () => dialog.open(NEW_ROW),
    edit: ({ id }: Row) => dialog.open(String(id)),
    /** Undefined closes the confirmation. */
    askToDelete: setToDelete,
  };
}

/** Props of the form in RowDialogs. */
export type DialogFormProps<Row> = {
  edited?: Row;
  draft: DialogDraft;
  onDone: () => void;
  onCancel: () => void;
};

type RowDialogsProps<Row extends { id: number }> = {
  dialogs: ReturnType<typeof useRowDialogs<Row>>;
  Form: ComponentType<DialogFormProps<Row>>;
  titles: { add: string; edit: string };
  size?: ComponentProps<typeof FormDialog>["size"];
  nameOf: (row: Row) => string;
} & Pick<
  ComponentProps<typeof DeleteDialog>,
  "table" | "question" | "successToast" | "onFailure" | "queryKeys"
>;

/** The dialogs of a list: the form of a row, and the confirmation before a row is deleted. */
export function RowDialogs<Row extends { id: number }>(props: RowDialogsProps<Row>) {
  const { dialogs, Form, titles, size, nameOf, ...deletion } = props;
  const { dialog, edited, toDelete, askToDelete } = dialogs;
  return (
    <>
      <FormDialog
        dialog={dialog}
        isOpen={dialog.value === NEW_ROW || edited !== undefined}
        title={edited ? titles.edit : titles.add}
        size={size}
      >
        <Form edited={edited} draft={dialog.draft} onDone={dialog.close} onCancel={dialog.leave} />
      </FormDialog>
      <DeleteDialog
        {...deletion}
        item={toDelete && { id: toDelete.id, name: nameOf(toDelete) }}
        onClose={() => askToDelete(undefined)}
      />
    </>
  );
}

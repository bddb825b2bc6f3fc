import type { FieldValues, UseFormReturn } from "react-hook-form";
import { useCreationKeyStorage } from "@/components/use-creation-key-storage";
import { type DialogDraft, useDialogDraft } from "@/components/use-dialog-draft";
import { useVersionedSave } from "@/components/use-versioned-save";
import { changedNames } from "@/lib/changed-values";
import type { RowVersion } from "@/lib/save-row";

type Options<Values extends FieldValues, Output, Row extends RowVersion> = {
  form: UseFormReturn<Values, unknown, Output>;
  /** The form's values for a stored row. */
  valuesOf: (row: Row) => Values;
  /** The row to change; undefined for a new row. */
  edited: Row | undefined;
  draft: DialogDraft;
  save: {
    mutateAsync: (input: {
      edited: RowVersion | undefined;
      fields: Output;
      storageKey: string;
    }) => Promise<unknown>;
    isPending: boolean;
    reset: () => void;
  };
  /** There are unsaved changes outside the form's values, such as a running upload. */
  hasOtherChanges?: boolean;
  /** False while the form cannot be saved. */
  canSave?: () => boolean;
  onSaved: () => void;
  onFailed?: (error: unknown) => void;
};

/** A form in a dialog that creates or changes a row: its draft, versioned saving, and edit conflicts. */
export function useRowForm<Values extends FieldValues, Output extends FieldValues, Row extends RowVersion>({
  form,
  valuesOf,
  edited,
  draft,
  save,
  hasOtherChanges = false,
  canSave = () => true,
  onSaved,
  onFailed,
}: Options<Values, Output, Row>) {
  const version = useDialogDraft(form, draft, { hasOtherChanges, version: edited?.updated_at });
  const storageKey = useCreationKeyStorage(draft);
  const versionedSave = useVersionedSave<Output>(edited, version, (input) =>
    save.mutateAsync({ ...input, storageKey }),
  );
  const stored = versionedSave.conflict?.stored as Row | null | undefined;
  const storedValues = stored ? valuesOf(stored) : undefined;

  // The server's error of the previous attempt no longer applies.
  const onInvalid = () => {
    if (!save.isPending) save.reset();
  };
  const submit = (isOverwriting: boolean) =>
    form.handleSubmit(async (fields) => {
      if (save.isPending || !canSave()) return;
      try {
        const isOverStored = isOverwriting && storedValues !== undefined;
        if (await versionedSave.save(isOverStored ? pickChanged(form, fields) : fields, isOverwriting))
          onSaved();
      } catch (error) {
        onFailed?.(error);
      }
    }, onInvalid);

  return {
    form,
    onSubmit: submit(false),
    conflict: versionedSave.conflict,
    /** The stored version as form values. */
    storedValues,
    onOverwrite: () => void submit(true)(),
    onTakeStored() {
      if (storedValues) form.reset(storedValues);
      versionedSave.takeStored();
    },
  };
}

/** Only fields changed in this form overwrite the stored version. */
function pickChanged<Values extends FieldValues, Output extends object>(
  { getValues, formState }: UseFormReturn<Values, unknown, Output>,
  fields: Output,
) {
  const values = getValues();
  const changed = changedNames(formState.defaultValues, values);
  const changedFields = Object.entries(fields).filter(
    ([name]) => !(name in values) || changed.includes(name),
  );
  return Object.fromEntries(changedFields) as Output;
}

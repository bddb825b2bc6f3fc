import { useEffect } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { type DialogDraft, useDialogDraft } from "@/components/use-dialog-draft";
import { useVersionedSave } from "@/components/use-versioned-save";
import { changedNames } from "@/lib/changed-values";
import { creationKeyOf } from "@/lib/form-draft";
import type { RowVersion } from "@/lib/save-row";

type Options<Values extends FieldValues, Output, Row extends RowVersion> = {
  form: UseFormReturn<Values, unknown, Output>;
  /** What the form holds for a stored row. */
  valuesOf: (row: Row) => Values;
  /** The row that is changed; a new one without it. */
  edited: Row | undefined;
  draft: DialogDraft;
  save: {
    mutateAsync: (saving: {
      edited: RowVersion | undefined;
      fields: Output;
      storageKey: string;
    }) => Promise<unknown>;
    isPending: boolean;
    reset: () => void;
  };
  /** There is something to lose that is not in the form yet, such as a picture on its way. */
  hasMore?: boolean;
  /** False while something keeps the form from being saved. */
  canSave?: () => boolean;
  onSaved: () => void;
  onFailed?: (error: unknown) => void;
};

/** A form in a dialog that makes or changes one row: its draft, saving over its version, and conflicts with other people. */
export function useRowForm<Values extends FieldValues, Output extends FieldValues, Row extends RowVersion>({
  form,
  valuesOf,
  edited,
  draft,
  save,
  hasMore = false,
  canSave = () => true,
  onSaved,
  onFailed,
}: Options<Values, Output, Row>) {
  const restoredVersion = useDialogDraft(form, draft, { hasMore, version: edited?.updated_at });
  const storageKey = useCreationKey(draft);
  const versions = useVersionedSave<Output>(edited, restoredVersion, (saving) =>
    save.mutateAsync({ ...saving, storageKey }),
  );
  const stored = versions.conflict?.stored as Row | null | undefined;
  const saved = stored ? valuesOf(stored) : undefined;

  // What the server said of the try before is not about what is wrong now.
  const onInvalid = () => {
    if (!save.isPending) save.reset();
  };
  const submit = (isOverwriting: boolean) =>
    form.handleSubmit(async (fields) => {
      if (save.isPending || !canSave()) return;
      try {
        const isTheirs = isOverwriting && saved !== undefined;
        if (await versions.save(isTheirs ? touched(form, fields) : fields, isOverwriting)) onSaved();
      } catch (error) {
        onFailed?.(error);
      }
    }, onInvalid);

  return {
    form,
    onSubmit: submit(false),
    conflict: versions.conflict,
    /** The version of the other person, as the form would hold it. */
    saved,
    onOverwrite: () => void submit(true)(),
    onTakeStored() {
      if (saved) form.reset(saved);
      versions.takeStored();
    },
  };
}

/** Over another person's version goes only what was changed in this form. */
function touched<Values extends FieldValues, Output extends object>(
  { getValues, formState }: UseFormReturn<Values, unknown, Output>,
  fields: Output,
) {
  const values = getValues();
  const changed = changedNames(formState.defaultValues, values);
  const mine = Object.entries(fields).filter(([name]) => !(name in values) || changed.includes(name));
  return Object.fromEntries(mine) as Output;
}

/** Where the key of a new row is stored beside its draft, which comes back after a reload; removed when the draft is removed. */
function useCreationKey({ storageKey: draftKey }: DialogDraft) {
  const storageKey = creationKeyOf(draftKey);
  useEffect(() => {
    const forgetWithoutDraft = () => {
      if (sessionStorage.getItem(draftKey) === null) sessionStorage.removeItem(storageKey);
    };
    // A page that was reloaded had no time to tidy up.
    forgetWithoutDraft();
    return forgetWithoutDraft;
  }, [draftKey, storageKey]);
  return storageKey;
}

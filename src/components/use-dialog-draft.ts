import { useEffect, useMemo, useState } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { toast } from "@/components/ui/toast";
import { changedValues } from "@/lib/changed-values";
import { createDraftStorage } from "@/lib/form-draft";
import { useFormDraft, useRestoredDraft } from "@/lib/use-form-draft";

/** Where a dialog's form stores its draft, and a callback for unsaved changes (useFormDialog). */
export type DialogDraft = { storageKey: string; onDirty: (isDirty: boolean) => void };

type Stored<Values> = { values: Partial<Values>; version?: string };
type Options = {
  /** There are unsaved changes outside the form's values, such as a running upload. */
  hasOtherChanges?: boolean;
  /** `updated_at` of the row that the form was opened with. */
  version?: string;
};

/**
 * Stores the changes of a dialog's form in this tab, and restores them. Returns the version of the row on which a
 * restored draft is based.
 */
export function useDialogDraft<Values extends FieldValues>(
  form: Pick<UseFormReturn<Values, unknown, FieldValues>, "subscribe" | "reset" | "formState" | "getValues">,
  { storageKey, onDirty }: DialogDraft,
  { hasOtherChanges = false, version: openedVersion }: Options = {},
) {
  const { isDirty } = form.formState;
  const storage = useMemo(
    () => createDraftStorage(storageKey, (stored) => stored as Stored<Values>),
    [storageKey],
  );
  const restored = useRestoredDraft<Values, Stored<Values>>(form, storage, ({ values }) => values);
  const [version] = useState(restored?.version ?? openedVersion);
  useFormDraft<Values, Stored<Values>>(form, {
    storage,
    // Untouched fields follow the current row.
    toDraft: (values) => ({ values: changedValues(form.formState.defaultValues, values), version }),
  });

  useEffect(() => onDirty(isDirty || hasOtherChanges), [isDirty, hasOtherChanges, onDirty]);
  useEffect(() => {
    if (restored) toast.success("Continuamos de onde você parou", "O que você tinha digitado está de volta.");
  }, [restored]);
  return version;
}

import { useEffect, useMemo } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { useContinuedToast } from "@/components/use-continued-toast";
import { createJsonStorage } from "@/lib/form-draft";
import { useVersionedDraft, type VersionedDraft } from "@/lib/use-versioned-draft";

/** Where a dialog's form stores its draft, and a callback for unsaved changes (useFormDialog). */
export type DialogDraft = { storageKey: string; onDirty: (isDirty: boolean) => void };

type Options = {
  /** There are unsaved changes outside the form's values, such as a running upload. */
  hasOtherChanges?: boolean;
  /** `updated_at` of the row that the form was opened with. */
  version?: string;
};

/**
 * Stores the changes of a dialog's form in this tab, and restores them. Returns the version of the row on which they are based, to be
 * set when a newer version is loaded into the form.
 */
export function useDialogDraft<Values extends FieldValues>(
  form: Pick<UseFormReturn<Values, unknown, FieldValues>, "subscribe" | "reset" | "formState" | "getValues">,
  { storageKey, onDirty }: DialogDraft,
  { hasOtherChanges = false, version: openedVersion }: Options = {},
) {
  const { isDirty } = form.formState;
  const storage = useMemo(
    () => createJsonStorage(storageKey, (stored) => stored as VersionedDraft<Values>),
    [storageKey],
  );
  const { restored, version } = useVersionedDraft<Values>(form, storage, openedVersion);

  useEffect(() => onDirty(isDirty || hasOtherChanges), [isDirty, hasOtherChanges, onDirty]);
  useContinuedToast(restored !== undefined);
  return version;
}

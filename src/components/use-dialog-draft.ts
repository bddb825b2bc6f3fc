import { useEffect, useMemo } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { toast } from "@/components/ui/toast";
import { createDraftStorage } from "@/lib/form-draft";
import { useFormDraft, useRestoredDraft } from "@/lib/use-form-draft";

/** Where a dialog's form stores its draft, and who wants to know whether there is something to lose (useFormDialog). */
export type DialogDraft = { storageKey: string; onDirty: (isDirty: boolean) => void };

/**
 * Stores a dialog's form in this tab while it is changed, and continues from there. `hasMore`: there is something to
 * lose that is not in the form yet, such as a picture on its way.
 */
export function useDialogDraft<Values extends FieldValues>(
  form: Pick<UseFormReturn<Values, unknown, FieldValues>, "subscribe" | "reset" | "formState" | "getValues">,
  { storageKey, onDirty }: DialogDraft,
  hasMore = false,
) {
  const { isDirty } = form.formState;
  const storage = useMemo(
    () => createDraftStorage(storageKey, (stored) => stored as Partial<Values>),
    [storageKey],
  );
  const restored = useRestoredDraft<Values, Partial<Values>>(form, storage, (draft) => draft);
  useFormDraft<Values, Partial<Values>>(form, { storage, toDraft: (values) => values });

  useEffect(() => onDirty(isDirty || hasMore), [isDirty, hasMore, onDirty]);
  useEffect(() => {
    if (restored) toast.success("Continuamos de onde você parou", "O que você tinha digitado está de volta.");
  }, [restored]);
}

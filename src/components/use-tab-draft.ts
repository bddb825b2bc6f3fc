import { useMemo } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { useContinuedToast } from "@/components/use-continued-toast";
import { tabStorage } from "@/lib/browser-storage";
import { createJsonStorage, signedInDraftKey } from "@/lib/form-draft";
import { useFormDraft, useRestoredDraft } from "@/lib/use-form-draft";

type Form<Values extends FieldValues> = Pick<
  UseFormReturn<Values, unknown, FieldValues>,
  "subscribe" | "reset" | "getValues"
>;

export const hasTabDraft = (name: string) => tabStorage.getItem(signedInDraftKey(name)) !== null;

export const forgetTabDraft = (name: string) => tabStorage.removeItem(signedInDraftKey(name));

/**
 * Keeps what is typed in a form outside a dialog in this tab, across a reload and an ended session. `secrets`: fields that are never
 * stored. Returns a function that forgets it, for a form that closes when it was sent or left.
 */
export function useTabDraft<Values extends FieldValues>(
  form: Form<Values>,
  name: string,
  secrets: readonly (keyof Values)[] = [],
) {
  const storage = useMemo(
    () => createJsonStorage(signedInDraftKey(name), (stored) => stored as Partial<Values>),
    [name],
  );
  const restored = useRestoredDraft<Values, Partial<Values>>(form, storage, (draft) => draft);
  useContinuedToast(restored !== undefined);
  useFormDraft<Values, Partial<Values>>(form, {
    storage,
    toDraft: (values) =>
      Object.fromEntries(
        Object.entries(values).filter(([field]) => !secrets.includes(field)),
      ) as Partial<Values>,
  });
  return storage.clear;
}

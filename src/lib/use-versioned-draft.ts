import { useRef } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { changedValues } from "@/lib/changed-values";
import type { JsonStorage } from "@/lib/form-draft";
import { useFormDraft, useRestoredDraft } from "@/lib/use-form-draft";

/** The changed fields of a row's form, and the version of the row on which they are based. */
export type VersionedDraft<Values> = { values: Partial<Values>; version?: string };

type Form<Values extends FieldValues> = Pick<
  UseFormReturn<Values, unknown, FieldValues>,
  "subscribe" | "reset" | "formState" | "getValues"
>;

/**
 * Stores the changes of a row's form, and restores them. Untouched fields follow the current row. `version.current` is the version
 * on which later changes are based; set it after saving, or after loading a newer version into the form.
 */
export function useVersionedDraft<Values extends FieldValues>(
  form: Form<Values>,
  storage: JsonStorage<VersionedDraft<Values>>,
  openedVersion: string | undefined,
) {
  const restored = useRestoredDraft<Values, VersionedDraft<Values>>(form, storage, ({ values }) => values);
  const version = useRef(restored?.version ?? openedVersion);
  useFormDraft<Values, VersionedDraft<Values>>(form, {
    storage,
    toDraft: (values) => ({
      values: changedValues(form.formState.defaultValues, values),
      version: version.current,
    }),
  });
  return { restored, version };
}

import { useRef } from "react";
import type { UseFormReturn } from "react-hook-form";
import { settingsDraft } from "@/features/settings/draft";
import type { FormValues } from "@/features/settings/form-values";
import { changedValues } from "@/lib/changed-values";
import { useFormDraft, useRestoredDraft } from "@/lib/use-form-draft";

type Form = Pick<UseFormReturn<FormValues>, "subscribe" | "reset" | "getValues" | "formState">;

/** Stores changes across a reload or an ended session, with the version on which they are based. */
export function useSettingsDraft(form: Form, storedVersion: string) {
  const restored = useRestoredDraft(form, settingsDraft, ({ values }) => values);
  const version = useRef(restored?.basedOn ?? storedVersion);
  useFormDraft(form, {
    storage: settingsDraft,
    // Untouched fields follow the stored settings.
    toDraft: (values) => ({
      values: changedValues(form.formState.defaultValues, values),
      basedOn: version.current,
    }),
  });

  return {
    isRestored: restored !== undefined,
    /** The version of the settings on which the changes are based. */
    get basedOn() {
      return version.current;
    },
    /** Called after saving or discarding; later changes are based on `nextVersion`. */
    clear(nextVersion: string) {
      version.current = nextVersion;
      settingsDraft.clear();
    },
  };
}

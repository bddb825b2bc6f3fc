import { useRef } from "react";
import type { UseFormReturn } from "react-hook-form";
import { settingsDraft } from "@/features/settings/draft";
import type { FormValues } from "@/features/settings/form-values";
import { changedValues } from "@/lib/changed-values";
import { useFormDraft, useRestoredDraft } from "@/lib/use-form-draft";

type Form = Pick<UseFormReturn<FormValues>, "subscribe" | "reset" | "getValues" | "formState">;

/** Stores what is being changed through a reload or an ended session, with the version it began on. */
export function useSettingsDraft(form: Form, storedVersion: string) {
  const restored = useRestoredDraft(form, settingsDraft, ({ values }) => values);
  const version = useRef(restored?.basedOn ?? storedVersion);
  useFormDraft(form, {
    storage: settingsDraft,
    // Fields that nobody touched follow what is stored.
    toDraft: (values) => ({
      values: changedValues(form.formState.defaultValues, values),
      basedOn: version.current,
    }),
  });

  return {
    isRestored: restored !== undefined,
    /** The version of the settings that the changes began on. */
    get basedOn() {
      return version.current;
    },
    /** The changes are saved or given up; what follows begins on `nextVersion`. */
    clear(nextVersion: string) {
      version.current = nextVersion;
      settingsDraft.clear();
    },
  };
}

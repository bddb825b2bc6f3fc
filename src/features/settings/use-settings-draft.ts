import { useEffect, useRef, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { dropDraft, readDraft, saveDraft } from "@/features/settings/draft";
import type { FormValues } from "@/features/settings/form-values";

type Form = Pick<UseFormReturn<FormValues>, "subscribe" | "reset" | "formState">;

/** Keeps what is being changed through a reload or an ended session, with the version it began on. */
export function useSettingsDraft({ subscribe, reset }: Form, storedVersion: string) {
  const [restored] = useState(readDraft);
  const version = useRef(restored?.basedOn ?? storedVersion);

  useEffect(() => {
    if (restored) reset(restored.values, { keepDefaultValues: true });
  }, [restored, reset]);

  useEffect(
    () =>
      subscribe({
        formState: { values: true, isDirty: true },
        callback: ({ values, isDirty }) => {
          if (isDirty) saveDraft({ values, basedOn: version.current });
        },
      }),
    [subscribe],
  );

  return {
    isRestored: restored !== undefined,
    /** The version of the settings that the changes began on. */
    get basedOn() {
      return version.current;
    },
    /** The changes are saved or given up; what follows begins on `nextVersion`. */
    drop(nextVersion: string) {
      version.current = nextVersion;
      dropDraft();
    },
  };
}

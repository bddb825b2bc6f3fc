import type { UseFormReturn } from "react-hook-form";
import { settingsDraft } from "@/features/settings/draft";
import type { FormValues } from "@/features/settings/form-values";
import { useVersionedDraft } from "@/lib/use-versioned-draft";

type Form = Pick<UseFormReturn<FormValues>, "subscribe" | "reset" | "getValues" | "formState">;

/** Stores changes across a reload or an ended session, with the version on which they are based. */
export function useSettingsDraft(form: Form, storedVersion: string) {
  const { restored, version } = useVersionedDraft<FormValues>(form, settingsDraft, storedVersion);

  return {
    isRestored: restored !== undefined,
    /** The version of the settings on which the changes are based. */
    version,
    /** Called after saving or discarding; later changes are based on `nextVersion`. */
    clear(nextVersion: string) {
      version.current = nextVersion;
      settingsDraft.clear();
    },
  };
}

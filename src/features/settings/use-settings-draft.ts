import type { UseFormReturn } from "react-hook-form";
import type { FormValues } from "@/features/settings/form-values";
import type { JsonStorage } from "@/lib/form-draft";
import { useVersionedDraft, type VersionedDraft } from "@/lib/use-versioned-draft";

type Form = Pick<UseFormReturn<FormValues>, "subscribe" | "reset" | "getValues" | "formState">;

/** Stores changes across a reload or an ended session, with the version on which they are based. */
export function useSettingsDraft(
  form: Form,
  storage: JsonStorage<VersionedDraft<FormValues>>,
  storedVersion: string,
) {
  const { restored, version } = useVersionedDraft<FormValues>(form, storage, storedVersion);

  return {
    isRestored: restored !== undefined,
    /** The version of the settings on which the changes are based. */
    version,
    /** Called after saving or discarding; later changes are based on `nextVersion`. */
    clear(nextVersion: string) {
      version.current = nextVersion;
      storage.clear();
    },
  };
}

import { useRef, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import type { FormValues } from "@/features/settings/form-values";
import type { StoredSettings } from "@/features/settings/queries";
import type { SettingsSection } from "@/features/settings/sections";
import { pick } from "@/lib/changed-values";
import { useVersionedDraft } from "@/lib/use-versioned-draft";

type Form = Pick<UseFormReturn<FormValues>, "subscribe" | "reset" | "getValues" | "formState">;

/** Stores changes across a reload or an ended session, with the values and the version on which they are based. */
export function useSettingsDraft(form: Form, section: SettingsSection, stored: StoredSettings) {
  const { draft, columns } = section;
  const [restored] = useState(draft.read);
  const opened = useRef(restored ? restored.opened : pick(stored, columns));
  const write: typeof draft.write = (changes) => draft.write({ ...changes, opened: opened.current });
  const { version } = useVersionedDraft<FormValues>(form, { ...draft, write }, stored.updated_at);

  return {
    isRestored: restored !== undefined,
    /** The stored values of the section on which the changes are based. */
    opened,
    /** The version of the settings on which the changes are based. */
    version,
    /** Called after saving or discarding; later changes are based on `next`. */
    clear(next: StoredSettings) {
      opened.current = pick(next, columns);
      version.current = next.updated_at;
      draft.clear();
    },
    /** What "clear" would forget; the function brings it back, also when the form is closed by then. */
    keep() {
      const kept = draft.read();
      return () => {
        if (!kept) return;
        opened.current = kept.opened;
        version.current = kept.version;
        draft.write(kept);
        form.reset({ ...form.getValues(), ...kept.values }, { keepDefaultValues: true });
      };
    },
  };
}

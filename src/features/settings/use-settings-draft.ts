import { useEffect, useReducer, useRef, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import type { FormValues } from "@/features/settings/form-values";
import type { StoredSettings } from "@/features/settings/queries";
import type { SettingsSection } from "@/features/settings/sections";
import { pick } from "@/lib/changed-values";
import { createEmitter } from "@/lib/emitter";
import { useVersionedDraft } from "@/lib/use-versioned-draft";

type Form = Pick<UseFormReturn<FormValues>, "subscribe" | "reset" | "getValues" | "formState">;

const broughtBack = createEmitter<[path: string]>();

/** How often "Desfazer" has brought the section's changes back: its form is opened anew each time, if it is open. */
export function useBroughtBackCount({ path }: SettingsSection) {
  const [count, add] = useReducer((previous: number) => previous + 1, 0);
  useEffect(() => broughtBack.on((changed) => changed === path && add()), [path]);
  return count;
}

/** Stores changes across a reload or an ended session, with the values and the version on which they are based. */
export function useSettingsDraft(form: Form, section: SettingsSection, stored: StoredSettings) {
  const { path, draft, columns } = section;
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
    /** What "clear" would forget; the function brings it back, also when the form was closed by then. */
    keep() {
      const kept = draft.read();
      return () => {
        if (!kept) return;
        draft.write({ ...kept, values: { ...draft.read()?.values, ...kept.values } });
        broughtBack.emit(path);
      };
    },
  };
}

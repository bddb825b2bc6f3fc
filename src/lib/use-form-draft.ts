import { useCallback, useEffect, useRef, useState } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import type { JsonStorage } from "@/lib/form-draft";

type Form<Values extends FieldValues> = Pick<
  UseFormReturn<Values, unknown, FieldValues>,
  "subscribe" | "reset" | "getValues"
>;

type FormDraftOptions<Values, Draft> = {
  storage: JsonStorage<Draft>;
  toDraft: (values: Values) => Draft;
  /** Longest time between a change and storing it; 0 stores at once. */
  delayMs?: number;
};

/**
 * Stores the values of a form while they differ from its defaults, and clears the draft once they no longer do.
 * Returns when the draft was last stored, whether storing failed, and a function that stores a pending change at once.
 */
export function useFormDraft<Values extends FieldValues, Draft>(
  { subscribe }: Form<Values>,
  { storage, toDraft, delayMs = 0 }: FormDraftOptions<Values, Draft>,
) {
  const [status, setStatus] = useState<{ savedAt?: Date; hasFailed: boolean }>({ hasFailed: false });
  const savePending = useRef(() => {});
  const latestOptions = useRef({ storage, toDraft });
  latestOptions.current = { storage, toDraft };

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let change: { values: Values; isDirty: boolean } | undefined;
    const save = () => {
      clearTimeout(timer);
      timer = undefined;
      if (!change) return;
      const { values, isDirty } = change;
      change = undefined;
      const { storage: target, toDraft: toLatestDraft } = latestOptions.current;
      if (!isDirty) return target.clear();
      const isStored = target.write(toLatestDraft(values));
      setStatus(isStored ? { savedAt: new Date(), hasFailed: false } : { hasFailed: true });
    };
    savePending.current = save;
    const unsubscribe = subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ values, isDirty = false }) => {
        change = { values, isDirty };
        if (delayMs === 0) save();
        // Throttled, not debounced, so that continuous typing is stored, too.
        else timer ??= setTimeout(save, delayMs);
      },
    });
    // A phone may end the page without further events once it is hidden.
    document.addEventListener("visibilitychange", save);
    addEventListener("pagehide", save);
    return () => {
      unsubscribe();
      document.removeEventListener("visibilitychange", save);
      removeEventListener("pagehide", save);
      save();
    };
  }, [subscribe, delayMs]);

  const flush = useCallback(() => savePending.current(), []);
  return { ...status, flush };
}

/** Restores the draft that was stored when the form was mounted. Returns the draft. */
export function useRestoredDraft<Values extends FieldValues, Draft>(
  { reset, getValues }: Form<Values>,
  storage: JsonStorage<Draft>,
  toValues: (draft: Draft) => Partial<Values>,
): Draft | undefined {
  const [draft] = useState(storage.read);
  const toInitialValues = useRef(toValues);
  useEffect(() => {
    if (draft) reset({ ...getValues(), ...toInitialValues.current(draft) }, { keepDefaultValues: true });
  }, [draft, reset, getValues]);
  return draft;
}

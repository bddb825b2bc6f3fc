import { useCallback, useEffect, useRef, useState } from "react";
import { type Draft, EMPTY_DRAFT } from "@/features/orders/order-form/draft";
import type { JsonStorage } from "@/lib/form-draft";

/** A partial change, or a function of the current draft. */
export type ChangeDraft = (part: Partial<Draft> | ((draft: Draft) => Partial<Draft>)) => void;

/** The order draft, stored across reloads. Changes are merged into it. */
export function useDraft(storage: JsonStorage<Draft>) {
  const [draft, setDraft] = useState<Draft>(EMPTY_DRAFT);
  const [isLoaded, setLoaded] = useState(false);
  // Updated synchronously instead of in an effect, so that a cleared draft is never stored again.
  const latest = useRef<Draft>(EMPTY_DRAFT);

  const set = useCallback((next: Draft) => {
    latest.current = next;
    setDraft(next);
  }, []);

  // After the first paint, so that hydration matches the server-rendered HTML.
  useEffect(() => {
    set(storage.read() ?? EMPTY_DRAFT);
    setLoaded(true);
  }, [storage, set]);

  const change = useCallback<ChangeDraft>(
    (part) => {
      set({ ...latest.current, ...(typeof part === "function" ? part(latest.current) : part) });
      storage.write(latest.current);
    },
    [storage, set],
  );

  const clear = useCallback(() => {
    set(EMPTY_DRAFT);
    storage.clear();
  }, [storage, set]);

  return { draft, isLoaded, change, clear };
}

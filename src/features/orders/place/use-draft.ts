import { useCallback, useEffect, useRef, useState } from "react";
import { type Draft, EMPTY_DRAFT } from "@/features/orders/place/draft";
import type { DraftStorage } from "@/lib/form-draft";

/** A partial change, or a function of the current draft. */
export type ChangeDraft = (part: Partial<Draft> | ((draft: Draft) => Partial<Draft>)) => void;

/** The order draft, stored across reloads. Changes are merged into it. */
export function useDraft(storage: DraftStorage<Draft>) {
  const [draft, setDraft] = useState<Draft>(EMPTY_DRAFT);
  const [isLoaded, setLoaded] = useState(false);
  // Updated synchronously instead of in an effect, so that a cleared draft is never stored again.
  const current = useRef<Draft>(EMPTY_DRAFT);

  const show = useCallback((next: Draft) => {
    current.current = next;
    setDraft(next);
  }, []);

  // After the first paint, so that hydration matches the server-rendered HTML.
  useEffect(() => {
    show(storage.read() ?? EMPTY_DRAFT);
    setLoaded(true);
  }, [storage, show]);

  const change = useCallback<ChangeDraft>(
    (part) => {
      show({ ...current.current, ...(typeof part === "function" ? part(current.current) : part) });
      storage.write(current.current);
    },
    [storage, show],
  );

  const clear = useCallback(() => {
    show(EMPTY_DRAFT);
    storage.clear();
  }, [storage, show]);

  return { draft, isLoaded, change, clear };
}

import { useCallback, useEffect, useRef, useState } from "react";
import { type Draft, EMPTY_DRAFT } from "@/features/orders/place/draft";
import type { DraftStorage } from "@/lib/form-draft";

/** Changed in part; by a function where what changes depends on the draft of that moment. */
export type ChangeDraft = (part: Partial<Draft> | ((draft: Draft) => Partial<Draft>)) => void;

/** The order being put together, stored through reloads. Changes are merged into it. */
export function useDraft(storage: DraftStorage<Draft>) {
  const [draft, setDraft] = useState<Draft>(EMPTY_DRAFT);
  const [isLoaded, setLoaded] = useState(false);
  // What is stored must never lag behind what was cleared: it is changed at once, not when React renders.
  const current = useRef<Draft>(EMPTY_DRAFT);

  const show = useCallback((next: Draft) => {
    current.current = next;
    setDraft(next);
  }, []);

  // After the first paint, so that the prerendered page and the browser agree.
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

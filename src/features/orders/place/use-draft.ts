import { useCallback, useEffect, useRef, useState } from "react";
import {
  clearDraft,
  type Draft,
  type DraftKey,
  EMPTY_DRAFT,
  loadDraft,
  saveDraft,
} from "@/features/orders/place/draft";

/** The order being put together, kept through reloads. Changes are merged into it. */
export function useDraft(key: DraftKey) {
  const [draft, setDraft] = useState<Draft>(EMPTY_DRAFT);
  const [isLoaded, setLoaded] = useState(false);
  // What is stored must never lag behind what was forgotten: it is changed at once, not when React renders.
  const current = useRef<Draft>(EMPTY_DRAFT);

  const show = useCallback((next: Draft) => {
    current.current = next;
    setDraft(next);
  }, []);

  // After the first paint, so that the prerendered page and the browser agree.
  useEffect(() => {
    show(loadDraft(key));
    setLoaded(true);
  }, [key, show]);

  const change = useCallback(
    (part: Partial<Draft>) => {
      show({ ...current.current, ...part });
      saveDraft(key, current.current);
    },
    [key, show],
  );

  const forget = useCallback(() => {
    show(EMPTY_DRAFT);
    clearDraft(key);
  }, [key, show]);

  return { draft, isLoaded, change, forget };
}

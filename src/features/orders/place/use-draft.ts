import { useCallback, useEffect, useState } from "react";
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

  // After the first paint, so that the prerendered page and the browser agree.
  useEffect(() => {
    setDraft(loadDraft(key));
    setLoaded(true);
  }, [key]);

  const change = useCallback(
    (part: Partial<Draft>) => {
      setDraft((before) => {
        const after = { ...before, ...part };
        saveDraft(key, after);
        return after;
      });
    },
    [key],
  );

  const forget = useCallback(() => {
    clearDraft(key);
    setDraft(EMPTY_DRAFT);
  }, [key]);

  return { draft, isLoaded, change, forget };
}

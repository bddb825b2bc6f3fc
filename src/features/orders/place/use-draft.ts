import { useCallback, useEffect, useState } from "react";
import { clearDraft, type Draft, EMPTY_DRAFT, loadDraft, saveDraft } from "@/features/orders/place/draft";

/** The order being put together, kept through reloads. Changes are merged into it. */
export function useDraft() {
  const [draft, setDraft] = useState<Draft>(EMPTY_DRAFT);
  const [isLoaded, setLoaded] = useState(false);

  // After the first paint, so that the prerendered page and the browser agree.
  useEffect(() => {
    setDraft(loadDraft());
    setLoaded(true);
  }, []);

  const change = useCallback((part: Partial<Draft>) => {
    setDraft((before) => {
      const after = { ...before, ...part };
      saveDraft(after);
      return after;
    });
  }, []);

  const forget = useCallback(() => {
    clearDraft();
    setDraft(EMPTY_DRAFT);
  }, []);

  return { draft, isLoaded, change, forget };
}

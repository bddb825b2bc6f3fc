import { useEffect, useRef } from "react";

/**
 * What is shown now and what was asked for since, the newest last. What comes late of two quick changes is not taken for
 * somebody else's change, which `onOther` hears of.
 */
export function useAsked(shown: string, onOther?: () => void) {
  const asked = useRef([shown]);
  const notify = useRef(onOther);
  notify.current = onOther;
  useEffect(() => {
    const at = asked.current.indexOf(shown);
    asked.current = at < 0 ? [shown] : asked.current.slice(at);
    if (at < 0) notify.current?.();
  }, [shown]);
  return asked;
}

import { useEffect, useRef } from "react";

/**
 * Values that this component has written to the URL and React has not rendered yet. `onOther` runs when the URL changes to
 * another value (back, a link).
 */
export function useOwnChanges(shown: string, onOther?: () => void) {
  const changes = useRef([shown]);
  const notify = useRef(onOther);
  notify.current = onOther;
  useEffect(() => {
    const index = changes.current.indexOf(shown);
    changes.current = index < 0 ? [shown] : changes.current.slice(index);
    if (index < 0) notify.current?.();
  }, [shown]);
  return changes;
}

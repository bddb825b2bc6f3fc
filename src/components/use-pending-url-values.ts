import { useEffect, useRef } from "react";

/**
 * The rendered value of the URL, then the values that this component has written and React has not rendered yet. `onExternalChange` runs
 * when the URL changes to another value (back, a link).
 */
export function usePendingUrlValues(rendered: string, onExternalChange?: () => void) {
  const values = useRef([rendered]);
  const latestOnExternalChange = useRef(onExternalChange);
  latestOnExternalChange.current = onExternalChange;
  useEffect(() => {
    const index = values.current.indexOf(rendered);
    values.current = index < 0 ? [rendered] : values.current.slice(index);
    if (index < 0) latestOnExternalChange.current?.();
  }, [rendered]);
  return values;
}

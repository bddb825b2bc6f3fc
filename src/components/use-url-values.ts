import { useEffect, useRef } from "react";

/**
 * The rendered value of the URL, then the values that this component has written and React has not rendered yet. `onOther` runs
 * when the URL changes to another value (back, a link).
 */
export function useUrlValues(rendered: string, onOther?: () => void) {
  const values = useRef([rendered]);
  const latestOnOther = useRef(onOther);
  latestOnOther.current = onOther;
  useEffect(() => {
    const index = values.current.indexOf(rendered);
    values.current = index < 0 ? [rendered] : values.current.slice(index);
    if (index < 0) latestOnOther.current?.();
  }, [rendered]);
  return values;
}

import { useEffect, useRef } from "react";

/**
 * A drawn field can be typed into before the page's code is there, and React hears nothing of it: `onTyped` is told once.
 * Returns the ref of the field, whose value React believes to be `value`.
 */
export function useTypedEarly(value: string, onTyped: (text: string) => void) {
  const field = useRef<HTMLInputElement>(null);
  const first = useRef({ value, onTyped });
  useEffect(() => {
    const typed = field.current?.value ?? "";
    if (typed !== first.current.value) first.current.onTyped(typed);
  }, []);
  return field;
}

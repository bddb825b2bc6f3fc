import { useEffect, useRef } from "react";

/**
 * A rendered field can be typed into before it is hydrated, without an event for React: `onInput` is called once with
 * what stands in it then. Returns the ref of the field, whose value React takes to be `value`.
 */
export function usePreHydrationInput(value: string, onInput: (text: string) => void) {
  const field = useRef<HTMLInputElement>(null);
  const first = useRef({ value, onInput });
  useEffect(() => {
    const typed = field.current?.value ?? "";
    if (typed !== first.current.value) first.current.onInput(typed);
  }, []);
  return field;
}

import { useEffect, useRef } from "react";

/**
 * For a single server-rendered field (forms of react-hook-form: useTypedBeforeStart): text typed before the app started causes no
 * React event, so that `onInput` is called once with it after hydration. `value`: the rendered value. Returns the ref for the field.
 */
export function useTextBeforeStart(value: string, onInput: (text: string) => void) {
  const field = useRef<HTMLInputElement>(null);
  const initial = useRef({ value, onInput });
  useEffect(() => {
    const typed = field.current?.value ?? "";
    if (typed !== initial.current.value) initial.current.onInput(typed);
  }, []);
  return field;
}

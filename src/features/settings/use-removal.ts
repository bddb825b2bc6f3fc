import { useRef } from "react";
import { flushSync } from "react-dom";

/** Removes from a list. The focus, which would go with the button, moves to the item that follows, or to what adds one when none is left. */
export function useRemoval(remove: (index: number) => void) {
  const list = useRef<HTMLOListElement>(null);
  const adder = useRef<HTMLButtonElement>(null);

  function removeAt(index: number) {
    flushSync(() => remove(index));
    const items = list.current?.children;
    const next = items?.[index] ?? items?.[index - 1];
    (next?.querySelector<HTMLElement>("button:enabled") ?? adder.current)?.focus();
  }

  return { list, adder, removeAt };
}

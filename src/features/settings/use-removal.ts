import { useRef } from "react";
import { flushSync } from "react-dom";

/** Removes an item from a list, and moves the focus to the next item, else to the previous one, or to the add button of an empty list. */
export function useRemoval(remove: (index: number) => void) {
  const list = useRef<HTMLOListElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);

  function removeAt(index: number) {
    flushSync(() => remove(index));
    const items = list.current?.children;
    const next = items?.[index] ?? items?.[index - 1];
    (next?.querySelector<HTMLElement>("button:enabled") ?? addButton.current)?.focus();
  }

  return { list, addButton, removeAt };
}

import { type KeyboardEvent, useRef } from "react";

const MOVES: Record<string, (at: number, count: number) => number> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** A toolbar is a single tab stop; the arrow keys move within it. */
export function useRovingTabIndex() {
  const toolbar = useRef<HTMLDivElement>(null);
  const buttons = () =>
    [...(toolbar.current?.querySelectorAll<HTMLButtonElement>("button:not([popover] button)") ?? [])].filter(
      (button) => !button.disabled && button.offsetParent !== null,
    );

  function setTabStop(current: HTMLElement) {
    for (const button of buttons()) button.tabIndex = button === current ? 0 : -1;
  }

  return {
    ref: (element: HTMLDivElement | null) => {
      toolbar.current = element;
      const [first] = buttons();
      if (first) setTabStop(first);
    },
    onFocus: (event: { target: EventTarget }) => {
      if (event.target instanceof HTMLElement && !event.target.closest("[popover]")) setTabStop(event.target);
    },
    onKeyDown: (event: KeyboardEvent) => {
      const move = MOVES[event.key];
      if (!move || !(event.target instanceof HTMLElement) || event.target.closest("[popover]")) return;
      const all = buttons();
      const at = all.findIndex((button) => button.contains(document.activeElement));
      event.preventDefault();
      all[move(at, all.length)]?.focus();
    },
  };
}

import { type KeyboardEvent, useRef } from "react";

const MOVES: Record<string, (index: number, count: number) => number> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** A toolbar is a single tab stop; the arrow keys move within it. */
export function useRovingTabIndex() {
  const toolbar = useRef<HTMLDivElement>(null);
  const enabledButtons = () =>
    [...(toolbar.current?.querySelectorAll<HTMLButtonElement>("button:not([popover] button)") ?? [])].filter(
      (button) => !button.disabled && button.offsetParent !== null,
    );

  function setTabStop(current: HTMLElement) {
    for (const button of enabledButtons()) button.tabIndex = button === current ? 0 : -1;
  }

  return {
    ref: (element: HTMLDivElement | null) => {
      toolbar.current = element;
      const [first] = enabledButtons();
      if (first) setTabStop(first);
    },
    onFocus: (event: { target: EventTarget }) => {
      if (event.target instanceof HTMLElement && !event.target.closest("[popover]")) setTabStop(event.target);
    },
    onKeyDown: (event: KeyboardEvent) => {
      const move = MOVES[event.key];
      if (!move || !(event.target instanceof HTMLElement) || event.target.closest("[popover]")) return;
      const buttons = enabledButtons();
      const index = buttons.findIndex((button) => button.contains(document.activeElement));
      event.preventDefault();
      buttons[move(index, buttons.length)]?.focus();
    },
  };
}

import { type KeyboardEvent, useLayoutEffect, useRef } from "react";

const MOVES: Record<string, (index: number, count: number) => number> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** A toolbar is a single tab stop; the arrow keys move within it. */
export function useRovingTabIndex() {
  const toolbar = useRef<HTMLDivElement>(null);
  const tabStop = useRef<HTMLElement>(null);
  const enabledButtons = () =>
    [...(toolbar.current?.querySelectorAll<HTMLButtonElement>("button:not([popover] button)") ?? [])].filter(
      (button) => !button.disabled && button.offsetParent !== null,
    );

  function setTabStop(current: HTMLElement | undefined) {
    tabStop.current = current ?? null;
    for (const button of enabledButtons()) button.tabIndex = button === current ? 0 : -1;
  }

  // After each render, which may have added, disabled or removed buttons.
  useLayoutEffect(() => {
    const buttons = enabledButtons();
    setTabStop(buttons.find((button) => button === tabStop.current) ?? buttons[0]);
  });

  return {
    ref: toolbar,
    onFocus: (event: { target: EventTarget }) => {
      if (event.target instanceof HTMLElement && !event.target.closest("[popover]")) setTabStop(event.target);
    },
    onKeyDown: (event: KeyboardEvent) => {
      // With a modifier these keys belong to the browser: Alt and ← goes back.
      const hasModifier = event.altKey || event.ctrlKey || event.metaKey || event.shiftKey;
      const move = hasModifier ? undefined : MOVES[event.key];
      if (!move || !(event.target instanceof HTMLElement) || event.target.closest("[popover]")) return;
      const buttons = enabledButtons();
      const index = buttons.findIndex((button) => button.contains(document.activeElement));
      event.preventDefault();
      buttons[move(index, buttons.length)]?.focus();
    },
  };
}

import { useEffect } from "react";

/** What takes the focus of a control that disappears in it. */
const PLACES = "li, article, tr, section[tabindex], dialog, main";

const isElement = (node: unknown): node is HTMLElement => node instanceof HTMLElement;

/** What is now where a removed element was: the next one, the one before, or what surrounded it. */
function replacementOf(removed: HTMLElement, records: MutationRecord[]) {
  let place = removed;
  for (const { target, removedNodes, previousSibling, nextSibling } of records) {
    if (place.isConnected) break;
    if (![...removedNodes].some((node) => node.contains(place))) continue;
    const before = isElement(previousSibling) ? previousSibling : undefined;
    const candidates = [nextSibling, before?.nextElementSibling, before, target].filter(isElement);
    place = candidates.find(({ isConnected }) => isConnected) ?? place;
  }
  return place;
}

/** Moves the focus to a control, or to the nearest place around the element that takes it (a hidden one does not). */
function moveFocus(start: HTMLElement | null | undefined) {
  let target = start && start.tabIndex < 0 ? start.closest<HTMLElement>(PLACES) : start;
  while (target) {
    const isTabIndexAdded = target.tabIndex < 0 && !target.hasAttribute("tabindex");
    if (isTabIndexAdded) {
      target.tabIndex = -1;
      target.addEventListener("blur", removeTabIndex, { once: true });
    }
    target.focus({ preventScroll: true });
    if (document.activeElement === target) return;
    if (isTabIndexAdded) target.removeAttribute("tabindex");
    target = target.parentElement?.closest<HTMLElement>(PLACES);
  }
}

const removeTabIndex = ({ currentTarget }: Event) =>
  isElement(currentTarget) && currentTarget.removeAttribute("tabindex");

const isGone = (element: Element) => !element.isConnected || element.closest("dialog:not([open])") !== null;

/** A dialog that had the focus itself keeps it after closing until the next frame, when nothing changes any more. */
const isFocusLost = ({ activeElement } = document) =>
  !activeElement || activeElement === document.body || isGone(activeElement);

/**
 * When the focused control disappears, such as the button of a delivered order or of a message, the focus moves to its row, or to
 * the row in its place; when it was disabled for a moment, back to it. Otherwise the next Tab would begin at the top of the page, and
 * a screen reader would say nothing.
 */
export function useKeptFocus() {
  useEffect(() => {
    let focused: HTMLElement | undefined;
    /** Where the focus was last: on the page, and in each dialog. */
    const places = new Map<Element | null, HTMLElement>();

    function onFocusIn({ target }: FocusEvent) {
      if (!isElement(target)) return;
      focused = target;
      if (target.closest("main, dialog")) places.set(target.closest("dialog"), target);
    }
    // Some browsers report this for an element that disappears, too: whether it was left is known afterwards.
    const onFocusOut = ({ target }: FocusEvent) =>
      queueMicrotask(() => {
        if (target !== focused || !focused || document.activeElement !== document.body) return;
        if (!isGone(focused) && !focused.matches(":disabled")) focused = undefined;
      });
    const observer = new MutationObserver((records) => {
      for (const [dialog, place] of places) {
        if (dialog && !dialog.isConnected) places.delete(dialog);
        else if (!place.isConnected) places.set(dialog, replacementOf(place, records));
      }
      if (!focused || !isFocusLost()) return;
      if (!isGone(focused)) {
        if (!focused.matches(":disabled")) focused.focus({ preventScroll: true });
        return;
      }
      focused = undefined;
      const dialog = [...document.querySelectorAll<HTMLElement>("dialog[open]")].at(-1) ?? null;
      const place = places.get(dialog);
      moveFocus(place?.isConnected ? place : (dialog ?? document.querySelector("main")));
    });

    document.addEventListener("focusin", onFocusIn);
    document.addEventListener("focusout", onFocusOut);
    observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ["disabled"] });
    return () => {
      observer.disconnect();
      document.removeEventListener("focusin", onFocusIn);
      document.removeEventListener("focusout", onFocusOut);
    };
  }, []);
}

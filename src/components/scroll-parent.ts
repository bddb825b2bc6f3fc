/**
 * The nearest element, from `element` outwards, whose content scrolls vertically. Without one, it is the dialog around the element,
 * because the page behind must not scroll, or else the page.
 */
export function scrollParentOf(element: Element | null): Element {
  for (let parent = element; parent; parent = parent.parentElement) {
    const isScrollable =
      /auto|scroll/.test(getComputedStyle(parent).overflowY) && parent.scrollHeight > parent.clientHeight;
    if (isScrollable || parent instanceof HTMLDialogElement) return parent;
  }
  return document.documentElement;
}

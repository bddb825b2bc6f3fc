/** The nearest element, from `element` outwards, whose content scrolls vertically; otherwise the page. */
export function scrollParentOf(element: Element | null): Element {
  for (let parent = element; parent; parent = parent.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(parent).overflowY) && parent.scrollHeight > parent.clientHeight)
      return parent;
  }
  return document.documentElement;
}

/**
 * Sets `--keyboard` of an element to the height that the keyboard covers. Safari keeps the size of the page when the keyboard opens;
 * other browsers shrink it (`interactive-widget` in index.html). Returns a function that stops.
 */
export function followKeyboard(element: HTMLElement) {
  const { visualViewport } = window;
  if (!visualViewport) return () => undefined;
  const update = () => {
    // Zooming makes the visible part smaller, too.
    const covered = innerHeight - visualViewport.height * visualViewport.scale;
    element.style.setProperty("--keyboard", `${Math.max(0, Math.round(covered))}px`);
  };
  update();
  visualViewport.addEventListener("resize", update);
  return () => visualViewport.removeEventListener("resize", update);
}

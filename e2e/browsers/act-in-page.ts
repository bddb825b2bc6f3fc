// Functions that run on the page, as their source is sent to a browser that Playwright does not drive.

/**
 * Scrolls to an element that can be clicked, unless it is already in sight, and refuses one that still moves: what
 * is loaded above it would push it from under the pointer.
 */
export async function prepareClick(element: HTMLElement) {
  if (element.matches(":disabled, [aria-disabled=true]")) throw new Error("The element is disabled.");
  const { x, y, width, height } = element.getBoundingClientRect();
  if (!element.contains(document.elementFromPoint(x + width / 2, y + height / 2)))
    element.scrollIntoView({ block: "center", behavior: "instant" });
  const before = element.getBoundingClientRect().y;
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  if (element.getBoundingClientRect().y !== before) throw new Error("The element is moving.");
}

/** Replaces the text of a field, as pasting does: each key would take WebKitWebDriver a frame. */
export function fillField(field: HTMLInputElement, value: string) {
  field.focus();
  if (!/^(date|time|datetime-local)$/.test(field.type)) {
    field.select();
    document.execCommand(value ? "insertText" : "delete", false, value);
    return;
  }
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(field, value);
  for (const type of ["input", "change"]) field.dispatchEvent(new Event(type, { bubbles: true }));
}

/** Chooses by script, as WebKitGTK opens the list in a window of its own. */
export function chooseOption(list: HTMLSelectElement, text: string) {
  const option = [...list.options].find((option) => option.text.trim() === text);
  if (!option) throw new Error(`There is no option "${text}".`);
  list.focus();
  list.value = option.value;
  for (const type of ["input", "change"]) list.dispatchEvent(new Event(type, { bubbles: true }));
}

import { useEffect } from "react";

const isTypedInto = (target: Element) =>
  target.closest("input, textarea, select, [contenteditable=true]") !== null;

/**
 * On the screens of the administration a key presses the button, or goes to the field, whose `aria-keyshortcuts` names it, and the arrows
 * lead from one row of a list (`data-row`) to the next. F6 leads to the newest notice, such as to "Desfazer".
 */
export function useKeyShortcuts() {
  useEffect(() => {
    addEventListener("keydown", onKeyDown);
    return () => removeEventListener("keydown", onKeyDown);
  }, []);
}

function onKeyDown(event: KeyboardEvent) {
  const { key, target } = event;
  if (event.defaultPrevented || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
  if (key === "F6") {
    const toast = [...document.querySelectorAll("[data-toast]")].at(-1);
    if (toast) event.preventDefault();
    return toast?.querySelector("button")?.focus();
  }
  if (!(target instanceof Element) || document.querySelector("dialog[open]")) return;
  const found = key.startsWith("Arrow") ? rowBeside(target, key) : elementOf(target, key);
  if (!found) return;
  event.preventDefault();
  found.focus();
  if (found instanceof HTMLInputElement) found.select();
  else if (!key.startsWith("Arrow")) found.click();
}

function elementOf(target: Element, key: string) {
  if (isTypedInto(target)) return;
  return [...document.querySelectorAll<HTMLElement>("main [aria-keyshortcuts]")].find(
    (element) => element.getAttribute("aria-keyshortcuts") === key.toLowerCase(),
  );
}

/** From the search, the first row is below. */
function rowBeside(target: Element, key: string) {
  const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };
  const step = steps[key];
  const rows = [...document.querySelectorAll<HTMLElement>("main [data-row]")];
  const index = rows.indexOf(target as HTMLElement);
  if (!step || (index === -1 && !(step === 1 && target.matches("main [type=search]")))) return;
  return rows[index + step];
}

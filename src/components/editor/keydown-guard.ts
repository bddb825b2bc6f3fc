/**
 * Tab indents, so that leaving the text needs Esc and then Tab. AltGr types ², ³ and similar on Brazilian
 * keyboards and arrives as Ctrl+Alt, which must not change a heading.
 */
export function createKeydownGuard() {
  let isLeaving = false;
  return (_: unknown, event: KeyboardEvent) => {
    if (event.getModifierState("AltGraph")) return true;
    if (event.key === "Escape") {
      // The first Esc is for leaving the text; the next one closes the dialog.
      if (!isLeaving) event.preventDefault();
      isLeaving = true;
      return true;
    }
    const isTab = event.key === "Tab";
    const isExit = isLeaving && isTab;
    if (event.key !== "Shift") isLeaving = false;
    return isExit;
  };
}

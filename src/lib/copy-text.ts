/**
 * Copies a text and returns whether that worked. Call it in a click handler: browsers inside other apps (WhatsApp, Instagram, Facebook)
 * refuse the clipboard, or lack it, but allow the older command while the person's gesture lasts.
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyByCommand(text);
  }
}

function copyByCommand(text: string) {
  const { activeElement } = document;
  const field = document.createElement("textarea");
  field.value = text;
  // Not editable, so that no keyboard opens; 16 px, so that iOS does not zoom in.
  field.readOnly = true;
  field.style.cssText = "position:fixed;inset:0 auto auto 0;opacity:0;font-size:16px";
  // An open dialog makes everything outside of it impossible to select.
  (activeElement?.closest("dialog") ?? document.body).append(field);
  field.focus({ preventScroll: true });
  field.setSelectionRange(0, text.length);
  try {
    return document.execCommand("copy");
  } catch {
    return false;
  } finally {
    field.remove();
    if (activeElement instanceof HTMLElement) activeElement.focus({ preventScroll: true });
  }
}

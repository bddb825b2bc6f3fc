const NAMES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

/** Escapes text for element content and quoted attributes of HTML and XML. */
export const escapeMarkup = (text: string) =>
  text
    // XML allows no other control characters.
    .replace(/[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]/gu, "")
    .replace(/[&<>"']/g, (letter) => NAMES[letter] ?? letter);

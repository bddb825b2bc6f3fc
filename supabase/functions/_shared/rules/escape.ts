const NAMES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

/** Text as it may stand between tags and in quoted attributes, of HTML and XML alike. */
export const escapeMarkup = (text: string) =>
  text
    // XML knows no other control characters.
    .replace(/[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]/gu, "")
    .replace(/[&<>"']/g, (letter) => NAMES[letter] ?? letter);

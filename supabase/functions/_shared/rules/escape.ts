const ENTITIES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Escapes text for element content and quoted attributes of HTML and XML. */
export const escapeMarkup = (text: string) =>
  text
    // Drops the control characters that XML does not allow.
    .replace(/[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]/gu, "")
    .replace(/[&<>"']/g, (letter) => ENTITIES[letter] ?? letter);

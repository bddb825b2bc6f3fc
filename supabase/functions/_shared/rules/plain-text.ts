const BLOCK_TAGS =
  /<\/?(p|div|h[1-6]|li|ul|ol|blockquote|pre|table|tr|td|th|figure|figcaption|br|hr|iframe|img)\b[^>]*>/gi;
const ENTITIES: Record<string, string> = {
  "&nbsp;": " ",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#39;": "'",
  "&amp;": "&",
};

/** The text of sanitised HTML in one line. Only block elements separate words: "Olá <em>mundo</em>," is "Olá mundo,". */
export const plainText = (html: string) =>
  html
    .replace(BLOCK_TAGS, " ")
    .replace(/<[^>]*>/g, "")
    .replace(/&(nbsp|lt|gt|quot|#39|amp);/g, (entity) => ENTITIES[entity] ?? entity)
    .replace(/\s+/g, " ")
    .trim();

/** Whether the HTML contains text, a picture or a frame, and not only empty lines or cells. */
export const hasContent = (html: string) =>
  /<(img|iframe|hr)\b|data-latex|ql-formula/.test(html) || plainText(html) !== "";

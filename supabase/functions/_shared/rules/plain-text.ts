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

/** The words of sanitised HTML in one line. Only blocks part words: "Olá <em>mundo</em>," is "Olá mundo,". */
export const plainText = (html: string) =>
  html
    .replace(BLOCK_TAGS, " ")
    .replace(/<[^>]*>/g, "")
    .replace(/&(nbsp|lt|gt|quot|#39|amp);/g, (entity) => ENTITIES[entity] ?? entity)
    .replace(/\s+/g, " ")
    .trim();

/** Something to read or to see: an empty line or cell is neither. */
export const hasContent = (html: string) =>
  /<(img|iframe|hr)\b|data-latex|ql-formula/.test(html) || plainText(html) !== "";

const MAX_LETTERS = 150;

/** The excerpt or the beginning of the text, truncated to 150 characters. An emoji is never cut in half. */
export function cutText(text: string | null, ellipsis = "…") {
  const letters = [...(text?.trim() ?? "")];
  const truncated = letters.slice(0, MAX_LETTERS).join("");
  return letters.length > MAX_LETTERS ? truncated.trimEnd() + ellipsis : truncated;
}

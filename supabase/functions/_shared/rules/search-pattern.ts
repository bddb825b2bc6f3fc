// Both cases: the database's ilike compares accented letters byte by byte.
const LETTERS = ["aáàâãäAÁÀÂÃÄ", "eéèêëEÉÈÊË", "iíìîïIÍÌÎÏ", "oóòôõöOÓÒÔÕÖ", "uúùûüUÚÙÛÜ", "cçCÇ", "nñNÑ"];

/**
 * A pattern for PostgreSQL's `~*` that finds what was typed, accents or not: "jose" finds "José". It holds neither
 * backslashes nor quotes, which the grammar around it would read in its own way.
 */
export function searchPattern(typed: string) {
  const pattern = [...typed.trim().slice(0, 100).replace(/\s+/g, " ")].map((letter) => {
    if (letter === " ") return "[[:space:]]+";
    if ('\\^"'.includes(letter)) return ".";
    if ("$.*+?()[]{}|".includes(letter)) return `[${letter}]`;
    const family = LETTERS.find((letters) => letters.includes(letter));
    return family ? `[${family}]` : letter;
  });
  return pattern.join("");
}

/** The same as a condition of `or(...)` over several columns. */
export const anyColumnMatches = (columns: readonly string[], typed: string) =>
  columns.map((column) => `${column}.imatch."${searchPattern(typed)}"`).join(",");

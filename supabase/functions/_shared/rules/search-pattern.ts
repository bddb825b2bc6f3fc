// Both cases, because the database does not ignore the case of accented letters.
const LETTERS = ["aáàâãäAÁÀÂÃÄ", "eéèêëEÉÈÊË", "iíìîïIÍÌÎÏ", "oóòôõöOÓÒÔÕÖ", "uúùûüUÚÙÛÜ", "cçCÇ", "nñNÑ"];

/**
 * A pattern for PostgreSQL's `~*` that ignores accents: "jose" finds "José". Contains neither backslashes nor quotes, which have a
 * meaning in PostgREST's filter syntax.
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

/** A condition for PostgREST's `or(...)`: one of the columns matches the pattern. */
export const anyColumnMatches = (columns: readonly string[], typed: string) =>
  columns.map((column) => `${column}.imatch."${searchPattern(typed)}"`).join(",");

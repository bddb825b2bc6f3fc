/**
 * Letters and signs that match each other, as the content of a bracket expression. Both cases, because the database does not ignore the
 * case of accented letters. Ranges, because each accented letter takes six bytes of the URL.
 */
const FAMILIES = ["aà-åÀ-Å", "eè-ëÈ-Ë", "iì-ïÌ-Ï", "oò-öÒ-Ö", "uù-üÙ-Ü", "cçÇ", "nñÑ", "'‘’", "-‐-―"].map(
  (letters) => ({ bracket: `[${letters}]`, pattern: new RegExp(`[${letters}]`, "i") }),
);

/** The beginning of the text that is searched for. Even with an accent on every letter and four columns, the URL stays below 8 KB. */
const MAX_CHARACTERS = 50;

/**
 * A pattern for PostgreSQL's `~*` that ignores accents: "jose" finds "José". Contains neither backslashes nor quotes, which have a
 * meaning in PostgREST's filter syntax.
 */
export function searchPattern(typed: string) {
  const text = typed.normalize("NFC").trim().replace(/\s+/g, " ");
  const pattern = [...text].slice(0, MAX_CHARACTERS).map((letter) => {
    if (letter === " ") return "[[:space:]]+";
    if ('\\^"'.includes(letter)) return ".";
    if ("$.*+?()[]{}|".includes(letter)) return `[${letter}]`;
    return FAMILIES.find((family) => family.pattern.test(letter))?.bracket ?? letter;
  });
  return pattern.join("");
}

/** A condition for PostgREST's `or(...)`: one of the columns matches the pattern. */
export const anyColumnMatches = (columns: readonly string[], typed: string) =>
  columns.map((column) => `${column}.imatch."${searchPattern(typed)}"`).join(",");

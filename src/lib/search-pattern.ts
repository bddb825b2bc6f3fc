// Upper and lower case both: the database compares accented letters byte by byte.
const LETTERS = ["aáàâãäAÁÀÂÃÄ", "eéèêëEÉÈÊË", "iíìîïIÍÌÎÏ", "oóòôõöOÓÒÔÕÖ", "uúùûüUÚÙÛÜ", "cçCÇ", "nñNÑ"];

/** A pattern for PostgreSQL's `~*` that finds what was typed, accents or not: "jose" finds "José". */
export function searchPattern(typed: string) {
  const escaped = typed
    .trim()
    .slice(0, 100)
    .replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");
  const pattern = [...escaped].map((letter) => {
    const family = LETTERS.find((letters) => letters.includes(letter));
    return family ? `[${family}]` : letter;
  });
  return pattern.join("").replace(/\s+/g, "\\s+");
}

/** The same as a condition of `or(...)` over several columns; quotes and backslashes are escaped for its grammar. */
export function anyColumnMatches(columns: readonly string[], typed: string) {
  const value = searchPattern(typed).replace(/[\\"]/g, "\\$&");
  return columns.map((column) => `${column}.imatch."${value}"`).join(",");
}

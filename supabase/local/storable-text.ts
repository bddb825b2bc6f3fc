/** Whether a JSON value contains text that PostgreSQL cannot store: a lone surrogate, or NUL. */
export function isUnstorable(value: unknown): boolean {
  if (typeof value === "string") return value.includes("\0") || !isWellFormed(value);
  if (Array.isArray(value)) return value.some(isUnstorable);
  if (typeof value !== "object" || value === null) return false;
  return Object.entries(value).some(([name, inner]) => isUnstorable(name) || isUnstorable(inner));
}

/** With the flag "u" a surrogate pair is one code point, so \p{Cs} matches only lone surrogates. */
const isWellFormed = (text: string) => !/\p{Cs}/u.test(text);

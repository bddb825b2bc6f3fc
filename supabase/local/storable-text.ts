/** Whether JSON holds text that PostgreSQL cannot store: half of a surrogate pair, or NUL. */
export function isUnstorable(value: unknown): boolean {
  if (typeof value === "string") return value.includes("\0") || !isWellFormed(value);
  if (Array.isArray(value)) return value.some(isUnstorable);
  if (typeof value !== "object" || value === null) return false;
  return Object.entries(value).some(([name, inner]) => isUnstorable(name) || isUnstorable(inner));
}

/** With the flag "u" a whole pair is one letter of another kind: only halves are surrogates. */
export const isWellFormed = (text: string) => !/\p{Cs}/u.test(text);

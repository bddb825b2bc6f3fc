/** The names in `now` of what is not as it was `before`; empty and missing are alike. What is not known of `before` counts. */
export function changedNames(before: object | undefined, now: object): string[] {
  const known: Record<string, unknown> = { ...before };
  // An input gives numbers back as text.
  const written = (value: unknown) =>
    typeof value === "object" && value ? JSON.stringify(value) : String(value ?? "");
  return Object.entries(now).flatMap(([name, value]) =>
    name in known && written(known[name]) === written(value) ? [] : [name],
  );
}

/** The fields of these names. */
export const only = <Fields extends object>(fields: Fields, names: readonly string[]) =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => names.includes(name))) as Partial<Fields>;

/** The part of `now` that is not as it was `before`. */
export const changedValues = <Values extends object>(before: object | undefined, now: Values) =>
  only(structuredClone(now), changedNames(before, now));

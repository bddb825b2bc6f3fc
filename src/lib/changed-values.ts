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

/** The part of `now` that is not as it was `before`. */
export function changedValues<Values extends object>(before: object | undefined, now: Values) {
  const names = changedNames(before, now);
  const changed = Object.entries(structuredClone(now)).filter(([name]) => names.includes(name));
  return Object.fromEntries(changed) as Partial<Values>;
}

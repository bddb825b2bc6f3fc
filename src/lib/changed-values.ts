/** The keys whose value in `now` differs from `before`; empty and missing are equal. Keys missing in `before` count as changed. */
export function changedNames(before: object | undefined, now: object): string[] {
  const known: Record<string, unknown> = { ...before };
  // Inputs return numbers as strings.
  const written = (value: unknown) =>
    typeof value === "object" && value ? JSON.stringify(value) : String(value ?? "");
  return Object.entries(now).flatMap(([name, value]) =>
    name in known && written(known[name]) === written(value) ? [] : [name],
  );
}

/** Picks these fields. */
export const only = <Fields extends object>(fields: Fields, names: readonly string[]) =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => names.includes(name))) as Partial<Fields>;

/** The changed fields of `now`. */
export const changedValues = <Values extends object>(before: object | undefined, now: Values) =>
  only(structuredClone(now), changedNames(before, now));

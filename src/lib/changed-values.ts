/** The keys whose value in `now` differs from `before`; empty and missing are equal. Keys missing in `before` count as changed. */
export function changedNames(before: object | undefined, now: object): string[] {
  const valuesBefore: Record<string, unknown> = { ...before };
  // Inputs return numbers as strings.
  const asText = (value: unknown) =>
    typeof value === "object" && value ? JSON.stringify(value) : String(value ?? "");
  return Object.entries(now).flatMap(([name, value]) =>
    name in valuesBefore && asText(valuesBefore[name]) === asText(value) ? [] : [name],
  );
}

export const pick = <Fields extends object>(fields: Fields, names: readonly string[]) =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => names.includes(name))) as Partial<Fields>;

/** The changed fields of `now`. */
export const changedValues = <Values extends object>(before: object | undefined, now: Values) =>
  pick(structuredClone(now), changedNames(before, now));

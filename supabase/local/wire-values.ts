// PostgREST's spelling of what PostgreSQL sends as text: numbers for numeric, ISO 8601 with a T for timestamps.
export const toNumber = (text: string) => Number(text);
export const toIso = (text: string) => {
  const hasZone = /^[+-]$/.test(text.at(-3) ?? "");
  return text.replace(" ", "T") + (hasZone ? ":00" : "");
};

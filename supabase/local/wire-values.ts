// PostgREST's spelling of what PostgreSQL sends as text: numbers for numeric, ISO 8601 with a T for timestamps.
export const toNumber = (text: string) => Number(text);
export const toIso = (text: string) => text.replace(" ", "T").replace(/([+-]\d\d)$/, "$1:00");

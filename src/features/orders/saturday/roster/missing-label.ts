/** Text with the number of missing volunteers of a station. */
export const missingLabel = (missing: number) =>
  missing <= 0 ? "Completo" : missing === 1 ? "Falta 1" : `Faltam ${missing}`;

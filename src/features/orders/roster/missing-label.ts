/** How many volunteers a post still wants. */
export const missingLabel = (missing: number) =>
  missing <= 0 ? "Completo" : missing === 1 ? "Falta 1" : `Faltam ${missing}`;

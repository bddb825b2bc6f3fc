/** The same as private.fold_text in the database: lower case, without accents, single spaces. */
export const foldText = (text: string) =>
  text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().replace(/\s+/g, " ").trim();

const LETTERS: Record<string, string> = { ß: "ss", ø: "o", ł: "l", đ: "d", æ: "ae", œ: "oe" };

/**
 * Lower case, without accents, curly quotes and long dashes, single spaces: for names, the same as private.fold_text in the database.
 * Tests run the same cases against both.
 */
export const foldText = (text: string) =>
  text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[‘’]/g, "'")
    .replace(/[‐-―]/g, "-")
    .replace(/[ßøłđæœ]/g, (letter) => LETTERS[letter] ?? "")
    .replace(/\s+/g, " ")
    .trim();

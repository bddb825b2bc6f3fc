// The short code of an order, as customers write it in a payment.

/** Letters that are easily mistaken for the digit with the same index. */
const SIMILAR_LETTERS = [/[OQD]/g, /[ILJ]/g, /Z/g, /S/g, /G/g, /B/g] as const;
const DIGITS = ["0", "1", "2", "5", "6", "8"] as const;
export const foldCode = (code: string) =>
  SIMILAR_LETTERS.reduce(
    (folded, letters, index) => folded.replace(letters, DIGITS[index] ?? ""),
    code.toUpperCase(),
  );

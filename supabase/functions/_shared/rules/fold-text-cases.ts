// Names as typed and their folded form, for the tests of foldText and of private.fold_text, its counterpart in the database.
export const FOLD_TEXT_CASES: readonly (readonly [typed: string, folded: string])[] = [
  ["  José  ANTÔNIO ", "jose antonio"],
  ["Jose\u0301", "jose"],
  ["D\u2019Ávila", "d'avila"],
  ["Sant\u2018Ana", "sant'ana"],
  ["Ana\u2011Clara \u2013 \u2014", "ana-clara - -"],
  ["Groß Sørensen Łęcki Đặng", "gross sorensen lecki dang"],
  ["Lætitia Bœuf", "laetitia boeuf"],
];

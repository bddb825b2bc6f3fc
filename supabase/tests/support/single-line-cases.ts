/** Lines that the database and the contract accept unchanged: the family is one emoji of three joined by zero-width joiners. */
export const VALID_LINES = [
  "Ana",
  "José d'Ávila",
  "Reunião – 20h",
  "👨‍👩‍👧",
  "אבא",
  "نجمة",
  "श्री",
  "a\u00a0b",
  "❤\ufe0f",
];

/** Texts without a visible character. */
export const INVISIBLE_LINES = [
  ...[
    "",
    " ",
    "\u00a0",
    "\u2003",
    "\u3000",
    "\u00ad",
    "\u200b",
    "\u200d",
    "\u200e",
    "\u2060",
    "\u2800",
    "\u3164",
    "\ufe0f",
    "\ufeff",
  ],
  "\u{e0041}",
  " \u200b \u2060",
];

/** Texts of several lines, or with control characters. */
export const INVALID_LINES = ["a\nb", "a\r\nb", "a\tb", "a\u0085b", "a\u007fb", "a\u2028b", "a\u2029b"];

/** Bidirectional controls, which the contract removes and the database rejects. */
export const REORDERED_LINES = ["\u202eAna", "A\u202ana\u202c", "\u2067Ana\u2069"];

// Brazilian phones. Stored as E.164 (+5564999990000), shown as (64) 99999-0000.

/** Area codes in use (Anatel's plan). */
const AREA = /^(?:[14689][1-9]|2[12478]|3[1-578]|5[1345]|7[134579])/;

/** Normalises pasted text: full-width digits, all kinds of spaces and hyphens; removes invisible characters. */
const normaliseTyped = (typed: string) =>
  typed
    .normalize("NFKC")
    .replaceAll(/\p{Cf}/gu, "")
    .replaceAll(/[\p{Pd}\u2212]/gu, "-");

/** WhatsApp shows a number without its ninth digit as +55 64 9999-0000. In other groups, its last digit may be missing. */
const isInOldGroups = (text: string) => /(?:^|\D)\d{4}\D+\d{4}\D*$/.test(text);

/** mayLackNinthDigit: for old data. In new input, a mobile number with eight digits is a mistake. */
type Options = { mayLackNinthDigit?: boolean };

/**
 * A phone as typed -> E.164; null when it is not a Brazilian number. Adds a missing ninth digit only to mobile numbers that cannot be
 * mistyped nine-digit numbers: with the country code and in the groups of WhatsApp, or with another first digit than 9.
 */
export function phoneToE164(typed: string, { mayLackNinthDigit = false }: Options = {}): string | null {
  const text = normaliseTyped(typed);
  if (!/^[\d\s().+-]*$/.test(text)) return null;
  const digits = text.replace(/\D/g, "");
  if (digits.length < 12 || !digits.startsWith("55")) return localToE164(digits, mayLackNinthDigit);
  // Ambiguous: either area code 55 with one digit too many, or country code 55 with eight digits.
  const mayBeEither = digits.length === 12 && localToE164(digits.slice(0, 11), true) !== null;
  return mayBeEither && !text.includes("+")
    ? null
    : localToE164(digits.slice(2), mayLackNinthDigit || isInOldGroups(text));
}

/** `written`: area code and number, optionally after the trunk prefix 0. */
function localToE164(written: string, mayLackNinthDigit: boolean): string | null {
  const digits = written.length > 10 ? written.replace(/^0/, "") : written;
  if (!AREA.test(digits)) return null;
  const area = digits.slice(0, 2);
  const number = digits.slice(2);
  if (/^9\d{8}$/.test(number) || /^[2-5]\d{7}$/.test(number)) return `+55${area}${number}`;
  const isOldMobile = (mayLackNinthDigit ? /^[6-9]\d{7}$/ : /^[6-8]\d{7}$/).test(number);
  return isOldMobile ? `+55${area}9${number}` : null;
}

/** Mobile numbers have nine digits after the area code, and the first is a 9. */
export const isMobile = (e164: string) => /^\+55\d{2}9\d{8}$/.test(e164);

/** Whether a complete phone, as typed, is a landline, which has no WhatsApp. */
export function isLandline(typed: string) {
  const e164 = phoneToE164(typed);
  return e164 !== null && !isMobile(e164);
}

/** E.164 -> "(64) 99999-0000"; returns other text unchanged. */
export function formatPhone(e164: string): string {
  const parts = /^\+55(\d{2})(\d{4,5})(\d{4})$/.exec(e164);
  return parts ? `(${parts[1]}) ${parts[2]}-${parts[3]}` : e164;
}

/** Formats a phone while it is typed: "6499" -> "(64) 99". Keeps surplus digits, because a shortened number would be another valid one. */
export function maskPhone(typed: string): string {
  const text = normaliseTyped(typed).trim();
  const digits = text.replace(/\D/g, "");
  const hasPlus = text.startsWith("+");
  const isOld = isInOldGroups(text);
  // With twelve digits and no plus, the groups or the next digit decide whether the first two are the country code.
  const hasCode =
    digits.startsWith("55") && (hasPlus || digits.length > 12 || (digits.length === 12 && isOld));
  if (hasPlus && !hasCode) return `+${digits}`;
  const local = maskLocal(digits.replace(hasCode ? /^550*/ : /^0+/, ""), isOld);
  return hasCode && digits.length < 13 ? `+55 ${local}`.trim() : local;
}

function maskLocal(digits: string, isOld: boolean) {
  if (digits.length < 3 || digits.length > 11) return digits;
  const cut = digits.length > 10 || (digits[2] === "9" && !isOld) ? 7 : 6;
  const end = digits.slice(cut);
  return `(${digits.slice(0, 2)}) ${digits.slice(2, cut)}${end ? `-${end}` : ""}`;
}

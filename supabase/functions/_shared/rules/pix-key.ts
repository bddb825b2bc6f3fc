import { isEmail } from "./email.ts";
import { phoneToE164 } from "./phone.ts";

/** The eleven digits carry the two check digits of a CPF. */
function isCpf(digits: string) {
  if (!/^\d{11}$/.test(digits) || /^(\d)\1*$/.test(digits)) return false;
  const check = (length: number) => {
    let sum = 0;
    for (let i = 0; i < length; i++) sum += Number(digits[i]) * (length + 1 - i);
    return ((sum * 10) % 11) % 10;
  };
  return check(9) === Number(digits[9]) && check(10) === Number(digits[10]);
}

const RANDOM = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * A Pix key as typed -> as banks register it: e-mail, random key, CPF or CNPJ digits, phone with +55; null when
 * it is none of them. Eleven digits are a CPF when its check digits say so, else a phone.
 */
export function normalisePixKey(typed: string): string | null {
  const text = typed.trim();
  if (text.length > 77) return null;
  if (isEmail(text) || RANDOM.test(text)) return text.toLowerCase();
  if (!/^[\d\s().+/-]+$/.test(text)) return null;
  const digits = text.replace(/\D/g, "");
  if (!text.startsWith("+") && (isCpf(digits) || digits.length === 14)) return digits;
  return phoneToE164(text);
}

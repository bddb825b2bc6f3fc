import { isEmail } from "./email.ts";
import { UUID } from "./ids.ts";
import { formatPhone, phoneToE164 } from "./phone.ts";

/** Whether the eleven digits have the check digits of a CPF. */
export function isCpf(digits: string) {
  if (!/^\d{11}$/.test(digits) || /^(\d)\1*$/.test(digits)) return false;
  const check = (length: number) => {
    let sum = 0;
    for (let i = 0; i < length; i++) sum += Number(digits[i]) * (length + 1 - i);
    return ((sum * 10) % 11) % 10;
  };
  return check(9) === Number(digits[9]) && check(10) === Number(digits[10]);
}

/**
 * Whether fourteen characters have the check digits of a CNPJ, which may have capitals since July 2026. The check digits are computed
 * over character codes minus 48. The same rule as private.is_cnpj in the database; tests run the same cases against both.
 */
export function isCnpj(text: string) {
  if (!/^[\dA-Z]{12}\d{2}$/.test(text) || /^(\d)\1*$/.test(text)) return false;
  const check = (length: number) => {
    let sum = 0;
    for (let i = 0; i < length; i++) sum += (text.charCodeAt(i) - 48) * (2 + ((length - 1 - i) % 8));
    return ((sum * 10) % 11) % 10;
  };
  return check(12) === Number(text[12]) && check(13) === Number(text[13]);
}

const CPF = /^\d{3}\.\d{3}\.\d{3}-\d{2}$/;

/**
 * A Pix key as typed -> as banks register it: e-mail, random key, CPF or CNPJ without punctuation, phone with +55; null for any other text. Eleven
 * digits with valid check digits are a CPF; other eleven digits are a phone, unless they are punctuated like a CPF.
 */
export function normalisePixKey(typed: string): string | null {
  const text = typed.trim();
  if (text.length > 77) return null;
  if (isEmail(text) || UUID.test(text)) return text.toLowerCase();
  const cnpj = text.toUpperCase().replace(/[\s./-]/g, "");
  if (isCnpj(cnpj)) return cnpj;
  if (!/^[\d\s().+/-]+$/.test(text)) return null;
  const digits = text.replace(/\D/g, "");
  if (!text.startsWith("+") && isCpf(digits)) return digits;
  return CPF.test(text) ? null : phoneToE164(text);
}

/** What everybody hears of a changed key. */
export const describePixKeyChange = (key: string | null) =>
  `${key ? `Os pagamentos vão agora para: ${describePixKey(key)}.` : "Não há mais chave."} ` +
  "Se isso não foi combinado, corrija a chave e troque as senhas.";

/** A stored key with its kind and the usual punctuation: "CNPJ 11.222.333/0001-81". */
export function describePixKey(key: string): string {
  if (key.includes("@")) return `E-mail ${key}`;
  if (key.startsWith("+")) return `Telefone ${formatPhone(key)}`;
  if (key.length === 11) return `CPF ${key.replace(/(\d{3})(\d{3})(\d{3})/, "$1.$2.$3-")}`;
  if (key.length === 14) return `CNPJ ${key.replace(/(.{2})(.{3})(.{3})(.{4})/, "$1.$2.$3/$4-")}`;
  return `Chave aleatória ${key}`;
}

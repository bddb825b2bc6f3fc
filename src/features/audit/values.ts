import { PAYMENT_OPTIONS } from "@shared/rules/payment-methods.ts";
import { formatDateTime, formatMoney, formatNumericDay } from "@/lib/format";

const WORDS: Record<string, string> = {
  noticias: "Notícias",
  atividades: "Atividades",
  eventos: "Eventos",
  estudos: "Estudos",
  centros: "Centros",
  radios: "Rádios",
  videos: "Vídeos",
  recursos: "Recursos",
  ...Object.fromEntries(PAYMENT_OPTIONS.map(({ value, inSentence }) => [value, inSentence])),
  admin: "Administrador",
  user: "Usuário",
};
/** Columns with the values above. In others, such as titles, users may have typed one of them. */
const WITH_WORDS = new Set(["category", "forma_pagamento", "role"]);

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:\d{2})$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;
/** A title may look like a date without being one. */
const isDate = (text: string) => !Number.isNaN(Date.parse(text));

/** A stored value as Portuguese text: dates, money, yes and no. */
export function valueInWords(column: string, value: unknown): string {
  if (value === null || value === undefined || value === "") return "vazio";
  if (typeof value === "boolean") return value ? "sim" : "não";
  if (column === "preco") return formatMoney(Number(value));
  const text = String(value);
  if (INSTANT.test(text) && isDate(text)) return formatDateTime(text);
  if (DAY.test(text) && isDate(text)) return formatNumericDay(text);
  const words = WITH_WORDS.has(column) ? WORDS[text] : undefined;
  return words ?? (typeof value === "number" ? text : `“${text}”`);
}

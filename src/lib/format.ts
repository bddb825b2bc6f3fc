// Dates, money and numbers as they are written in Brazil. Instants are ISO 8601 with offset.

import { HOUSE_ZONE } from "@shared/rules/house-zone.ts";
import { lazyValue } from "@shared/rules/lazy-value.ts";

export { formatMoney } from "@shared/rules/money.ts";

type DateInput = string | number | Date;

/** Writes instants as the clock in Rio Verde shows them, unless `options` name another zone. */
export function dateFormat(options: Intl.DateTimeFormatOptions) {
  const format = lazyValue(() => new Intl.DateTimeFormat("pt-BR", { timeZone: HOUSE_ZONE, ...options }));
  return (date: DateInput) => format().format(new Date(date));
}

const wholeNumber = lazyValue(() => new Intl.NumberFormat("pt-BR"));

/** "21 de novembro de 2026" */
export const formatLongDate = dateFormat({ day: "numeric", month: "long", year: "numeric" });

/** "21/11/2026" */
export const formatDate = dateFormat({ day: "2-digit", month: "2-digit", year: "numeric" });

/** A day without a time: "2026-11-28" -> "28/11/2026". */
export const formatNumericDay = (day: string) => formatDate(`${day}T12:00:00-03:00`);

/** "20:00" */
export const formatTime = dateFormat({ hour: "2-digit", minute: "2-digit" });

/** "21/11/2026 às 20:00" */
export const formatDateTime = (date: DateInput) => `${formatDate(date)} às ${formatTime(date)}`;

/** Midnight stands for a day whose time is not known, such as that of a payment in a bank statement: "21/11/2026". */
export const formatDayOrTime = (date: DateInput) =>
  formatTime(date) === "00:00" ? formatDate(date) : formatDateTime(date);

/** Sums of money are computed in cents, because adding reais would add rounding errors. */
export const inCents = (reais: number) => Math.round(reais * 100);

/** 20000 -> "20.000" */
export const formatNumber = (value: number) => wholeNumber().format(value);

/** "1 pedido", "20.000 pedidos" */
export const counted = (count: number, one: string, many: string) =>
  `${formatNumber(count)} ${count === 1 ? one : many}`;

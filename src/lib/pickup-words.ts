// When and until when, in words. Dates are "2026-11-28", times "11:00:00", instants ISO 8601; all America/Sao_Paulo.

import { dateFormat, formatTime } from "@/lib/format";

const DAY_OF_WEEK = { weekday: "long", day: "numeric", month: "long" } as const;
const dayOfDate = dateFormat({ ...DAY_OF_WEEK, timeZone: "UTC" });
const dayOfMoment = dateFormat(DAY_OF_WEEK);

/** "11:00:00" -> "11h", "11:30:00" -> "11h30". */
export function timeInWords(time: string) {
  const [hour = "", minute = "00"] = time.split(":");
  return `${Number(hour)}h${minute === "00" ? "" : minute}`;
}

/** "2026-11-28" -> "sábado, 28 de novembro". */
export const dayInWords = (date: string) => dayOfDate(`${date}T12:00:00Z`);

/** An instant -> "quinta-feira, 26 de novembro, às 20h". */
export const momentInWords = (instant: string) =>
  `${dayOfMoment(instant)}, às ${timeInWords(formatTime(instant))}`;

type Pickup = { data_retirada: string; retirada_inicio: string; retirada_fim: string };

export const windowInWords = (pickup: Pickup) =>
  `das ${timeInWords(pickup.retirada_inicio)} às ${timeInWords(pickup.retirada_fim)}`;

/** "sábado, 28 de novembro, das 11h às 12h". */
export const pickupInWords = (pickup: Pickup) =>
  `${dayInWords(pickup.data_retirada)}, ${windowInWords(pickup)}`;

/** One pizza, two pizzas. */
export const pizzasInWords = (count: number) => `${count} ${count === 1 ? "pizza" : "pizzas"}`;

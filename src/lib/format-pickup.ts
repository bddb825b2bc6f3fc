// Dates and times as Portuguese text. Dates are "2026-11-28", times "11:00:00", instants ISO 8601; all America/Sao_Paulo.

import { dateFormat, formatTime } from "@/lib/format";

const WEEKDAY_AND_DATE = { weekday: "long", day: "numeric", month: "long" } as const;
const dayOfDate = dateFormat({ ...WEEKDAY_AND_DATE, timeZone: "UTC" });
const dayOfInstant = dateFormat(WEEKDAY_AND_DATE);

/** "11:00:00" -> "11h", "11:30:00" -> "11h30". */
export function formatHour(time: string) {
  const [hour = "", minute = "00"] = time.split(":");
  return `${Number(hour)}h${minute === "00" ? "" : minute}`;
}

/** "2026-11-28" -> "sábado, 28 de novembro". */
export const formatDay = (date: string) => dayOfDate(`${date}T12:00:00Z`);

/** An instant -> "quinta-feira, 26 de novembro, às 20h". */
export const formatDayAndTime = (instant: string) =>
  `${dayOfInstant(instant)}, às ${formatHour(formatTime(instant))}`;

type Pickup = { data_retirada: string; retirada_inicio: string; retirada_fim: string };

/** "das 11h às 12h". */
export const formatPickupTimes = (pickup: Pickup) =>
  `das ${formatHour(pickup.retirada_inicio)} às ${formatHour(pickup.retirada_fim)}`;

/** "sábado, 28 de novembro, das 11h às 12h". */
export const formatPickup = (pickup: Pickup) =>
  `${formatDay(pickup.data_retirada)}, ${formatPickupTimes(pickup)}`;

/** 1 -> "1 pizza", 2 -> "2 pizzas". */
export const pizzaCount = (count: number) => `${count} ${count === 1 ? "pizza" : "pizzas"}`;

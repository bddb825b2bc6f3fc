// Days and times of a pickup as Portuguese text. Dates are "2026-11-28", times "11:00:00", instants ISO 8601; all America/Sao_Paulo.

import { HOUSE_ZONE } from "./house-zone.ts";
import { lazyValue } from "./lazy-value.ts";

const WEEKDAY_AND_DATE = { weekday: "long", day: "numeric", month: "long" } as const;
const format = (options: Intl.DateTimeFormatOptions) =>
  lazyValue(() => new Intl.DateTimeFormat("pt-BR", { timeZone: HOUSE_ZONE, ...options }));
const dayOfDate = format({ ...WEEKDAY_AND_DATE, timeZone: "UTC" });
const dayOfInstant = format(WEEKDAY_AND_DATE);
const timeOfInstant = format({ hour: "2-digit", minute: "2-digit" });

/** "11:00:00" -> "11h", "11:30:00" -> "11h30". */
export function formatHour(time: string) {
  const [hour = "", minute = "00"] = time.split(":");
  return `${Number(hour)}h${minute === "00" ? "" : minute}`;
}

/** "2026-11-28" -> "sábado, 28 de novembro". */
export const formatDay = (date: string) => dayOfDate().format(new Date(`${date}T12:00:00Z`));

/** An instant -> "quinta-feira, 26 de novembro, às 20h". */
export function formatDayAndTime(instant: string) {
  const date = new Date(instant);
  return `${dayOfInstant().format(date)}, às ${formatHour(timeOfInstant().format(date))}`;
}

type Pickup = { data_retirada: string; retirada_inicio: string; retirada_fim: string };

/** "das 11h às 12h". */
export const formatPickupTimes = (pickup: Pickup) =>
  `das ${formatHour(pickup.retirada_inicio)} às ${formatHour(pickup.retirada_fim)}`;

/** "sábado, 28 de novembro, das 11h às 12h". */
export const formatPickup = (pickup: Pickup) =>
  `${formatDay(pickup.data_retirada)}, ${formatPickupTimes(pickup)}`;

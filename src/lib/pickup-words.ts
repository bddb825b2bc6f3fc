// When and until when, in words. Dates are "2026-11-28", times "11:00:00", instants ISO 8601; all America/Sao_Paulo.

const ZONE = "America/Sao_Paulo";
const DAY = new Intl.DateTimeFormat("pt-BR", {
  weekday: "long",
  day: "numeric",
  month: "long",
  timeZone: "UTC",
});
const MOMENT_DAY = new Intl.DateTimeFormat("pt-BR", {
  weekday: "long",
  day: "numeric",
  month: "long",
  timeZone: ZONE,
});
const MOMENT_TIME = new Intl.DateTimeFormat("pt-BR", { hour: "2-digit", minute: "2-digit", timeZone: ZONE });

/** "11:00:00" -> "11h", "11:30:00" -> "11h30". */
export function timeInWords(time: string) {
  const [hour = "", minute = "00"] = time.split(":");
  return `${Number(hour)}h${minute === "00" ? "" : minute}`;
}

/** "2026-11-28" -> "sábado, 28 de novembro". */
export const dayInWords = (date: string) => DAY.format(new Date(`${date}T12:00:00Z`));

/** An instant -> "quinta-feira, 26 de novembro, às 20h". */
export function momentInWords(instant: string) {
  const at = new Date(instant);
  return `${MOMENT_DAY.format(at)}, às ${timeInWords(MOMENT_TIME.format(at))}`;
}

type Pickup = { data_retirada: string; retirada_inicio: string; retirada_fim: string };

export const windowInWords = (pickup: Pickup) =>
  `das ${timeInWords(pickup.retirada_inicio)} às ${timeInWords(pickup.retirada_fim)}`;

/** "sábado, 28 de novembro, das 11h às 12h". */
export const pickupInWords = (pickup: Pickup) =>
  `${dayInWords(pickup.data_retirada)}, ${windowInWords(pickup)}`;

/** One pizza, two pizzas. */
export const pizzasInWords = (count: number) => `${count} ${count === 1 ? "pizza" : "pizzas"}`;

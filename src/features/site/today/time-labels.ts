import { toLocalField } from "@shared/rules/dates.ts";
import { addDays, dayAt, formatDayAndMonth, weekdayOf } from "@shared/rules/days.ts";
import { formatHour } from "@/lib/format-pickup";

const WEEKDAYS = ["domingo", "segunda", "terça", "quarta", "quinta", "sexta", "sábado"];

/** "19h45", in the house's time zone. */
export const formatTimeOfDay = (instant: number) =>
  formatHour(toLocalField(new Date(instant).toISOString()).slice(11));

/** "hoje", "amanhã", "quinta", or "quinta, 25/12" when the weekday is ambiguous. */
export function formatRelativeDay(day: string, now: number) {
  const today = dayAt(now);
  if (day === today) return "hoje";
  if (day === addDays(today, 1)) return "amanhã";
  const weekday = WEEKDAYS[weekdayOf(day)];
  return day < addDays(today, 7) ? weekday : `${weekday}, ${formatDayAndMonth(day)}`;
}

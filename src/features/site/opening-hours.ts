import type { Meeting } from "@/features/site/weekly-schedule";
import { foldText } from "@/lib/fold-text";

const DAYS = {
  segunda: "Monday",
  terca: "Tuesday",
  quarta: "Wednesday",
  quinta: "Thursday",
  sexta: "Friday",
  sabado: "Saturday",
  domingo: "Sunday",
} as const;
type Day = (typeof DAYS)[keyof typeof DAYS];
export type OpeningHours = { day: Day; opens: string; closes: string };

/** What a meeting without an end is thought to last, in minutes. */
const USUAL_LENGTH = 90;
const TIME = String.raw`(\d{1,2})\s*(?:h|:)\s*(\d{2})?`;
const SPAN = new RegExp(`${TIME}(?:\\s*(?:às|as|a|até|-|–)\\s*${TIME})?`, "gi");

const clock = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;
const toMinutes = (hour: string, minute = "0") => Number(hour) * 60 + Number(minute);

/** The weekly schedule as schema.org opening hours; texts that cannot be parsed are left out. */
export function openingHours(week: readonly Meeting[]): OpeningHours[] {
  return week.flatMap(({ dia, horario }) => {
    const name = foldText(dia);
    const day = Object.entries(DAYS).find(([start]) => name.startsWith(start))?.[1];
    if (!day) return [];
    return [...horario.matchAll(SPAN)].flatMap(([, hour = "", minute, endHour, endMinute]) => {
      const opens = toMinutes(hour, minute);
      const closes = endHour ? toMinutes(endHour, endMinute) : opens + USUAL_LENGTH;
      return opens < closes && closes < 24 * 60 ? [{ day, opens: clock(opens), closes: clock(closes) }] : [];
    });
  });
}

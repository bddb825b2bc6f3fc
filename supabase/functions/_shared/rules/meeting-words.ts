// Days and hours of a meeting in words: "Segunda a sexta", "1º e 3º sábado", "19h30", "11h às 12h".

import { DAY_NAMES, type Meeting, MONTH_WEEKS } from "./meetings.ts";

const joinWords = (words: readonly string[]) => new Intl.ListFormat("pt-BR").format(words);
/** Sorts the days of the week from Monday to Sunday. */
const daysSinceMonday = (day: number) => (day + 6) % 7;

const isFeminine = (day: number) => Boolean(DAY_NAMES[day]?.endsWith("feira"));

/** "segunda a sexta", "sábado e domingo"; "segunda-feira" only when it is the single day of the meeting (`allDays`). */
function namesOf(days: readonly number[], allDays: readonly number[]) {
  const [first = 0] = days;
  const names = days
    .map((day) => DAY_NAMES[day] ?? "")
    .map((name) => (allDays.length > 1 ? name.replace("-feira", "") : name));
  const isRun =
    days.length > 2 && days.every((day, index) => daysSinceMonday(day) === daysSinceMonday(first) + index);
  return isRun ? `${names[0]} a ${names.at(-1)}` : joinWords(names);
}

const ordinalsOf = (weeks: readonly number[], feminine: boolean) =>
  joinWords(
    MONTH_WEEKS.filter((week) => weeks.includes(week)).map((week) =>
      week > 0 ? `${week}${feminine ? "ª" : "º"}` : feminine ? "última" : "último",
    ),
  );

function daysInWords({ frequencia, dias, semanas }: Meeting) {
  const days = [...dias].sort((one, other) => daysSinceMonday(one) - daysSinceMonday(other));
  if (frequencia === "mensal") {
    const parts = [true, false].flatMap((feminine) => {
      const daysOfGender = days.filter((day) => isFeminine(day) === feminine);
      return daysOfGender.length ? [`${ordinalsOf(semanas, feminine)} ${namesOf(daysOfGender, days)}`] : [];
    });
    // With several weeks, the ordinals of each part already contain an "e".
    return parts.join(semanas.length > 1 ? ", " : " e ");
  }
  if (days.length === 7) return frequencia === "variavel" ? "dias variados" : "todos os dias";
  return namesOf(days, days);
}

const hourInWords = (clock: string) => `${Number(clock.slice(0, 2))}h${clock.slice(3).replace("00", "")}`;
const hoursInWords = ({ inicio, fim }: Meeting) =>
  [inicio, fim].filter(Boolean).map(hourInWords).join(" às ");

/** Sets the fields with days and hours in words. Returns a meeting without known days unchanged. */
export function withWords(meeting: Meeting): Meeting {
  if (meeting.dias.length === 0) return meeting;
  const days = daysInWords(meeting);
  return { ...meeting, dia: days.charAt(0).toUpperCase() + days.slice(1), horario: hoursInWords(meeting) };
}

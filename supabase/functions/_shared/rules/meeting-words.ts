// Days and hours of a meeting in words: "Segunda a sexta", "1º e 3º sábado", "19h30", "11h às 12h".

import { DAY_NAMES, type Meeting, MONTH_WEEKS } from "./meetings.ts";

const list = (words: readonly string[]) => new Intl.ListFormat("pt-BR").format(words);
/** Monday comes first, Sunday last. */
const place = (day: number) => (day + 6) % 7;

function daysInWords({ frequencia, dias, semanas }: Meeting) {
  const days = [...dias].sort((one, other) => place(one) - place(other));
  const [first = 0] = days;
  const names = days
    .map((day) => DAY_NAMES[day] ?? "")
    .map((name) => (days.length > 1 ? name.replace("-feira", "") : name));
  const isRun = days.length > 2 && days.every((day, index) => place(day) === place(first) + index);
  const words = isRun ? `${names[0]} a ${names.at(-1)}` : list(names);
  if (frequencia === "mensal") {
    const isFeminine = DAY_NAMES[first]?.endsWith("feira");
    const ordinals = MONTH_WEEKS.filter((week) => semanas.includes(week)).map((week) =>
      week > 0 ? `${week}${isFeminine ? "ª" : "º"}` : isFeminine ? "última" : "último",
    );
    return `${list(ordinals)} ${words}`;
  }
  return days.length === 7 ? "todos os dias" : words;
}

const hour = (clock: string) => `${Number(clock.slice(0, 2))}h${clock.slice(3).replace("00", "")}`;
const hoursInWords = ({ inicio, fim }: Meeting) => [inicio, fim].filter(Boolean).map(hour).join(" às ");

/** Says days and hours in words. A meeting of which no days are known stays as it is. */
export function withWords(meeting: Meeting): Meeting {
  if (meeting.dias.length === 0) return meeting;
  const days = daysInWords(meeting);
  return { ...meeting, dia: days.charAt(0).toUpperCase() + days.slice(1), horario: hoursInWords(meeting) };
}

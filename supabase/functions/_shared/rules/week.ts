// What the words of the weekly schedule mean: on which days and at which hours a meeting is held. Words that mean nothing
// certain ("a cada quinze dias") mean no day: nothing is announced that may not be true.

import { toInstant } from "./dates.ts";
import { addDays, weekdayOf } from "./days.ts";
import { foldText } from "./fold-text.ts";
import type { Meeting, WeekException } from "./meetings.ts";

/** Days of the week, Sunday being 0; `weeks`: in which weeks of the month, -1 being the last. */
export type Recurrence = { days: readonly number[]; weeks?: readonly number[] };
/** Minutes since midnight. */
export type Span = { from: number; to: number };

/** What a meeting without an end is thought to last, in minutes. */
const USUAL_LENGTH = 90;
const DAYS = ["domingo", "segunda", "terca", "quarta", "quinta", "sexta", "sabado"];
const NAME = new RegExp(`\\b(${DAYS.join("|")})s?(?:-feiras?)?\\b`, "g");
const RANGE = /^\D*?(\w+)(?:-feiras?)? (?:a|ate) (\w+)(?:-feiras?)?$/;
const EVERY_DAY = /\b(?:todos os dias|todo dia|diariamente)\b/;
const UNCERTAIN = /\b(?:quinze|quinzena\w*|alternad\w*|a cada|mensal\w*|exceto|(?<!pelo |ao )menos|salvo)\b/;
/** "do mês", or an ordinal before a day: "1º e 3º sábados". */
const OF_MONTH = new RegExp(
  `\\bmes(?:es)?\\b|\\b(?:(?:primeir|terceir|ultim)[oa]s?|segundos?|quartos?|[1-5]\\s?[ºª°oa])\\s+(?:${DAYS.join("|")})`,
);
const ORDINALS: [RegExp, number][] = [
  [/\bprimeir[oa]s?\b|\b1\s?[ºª°oa](?=\s|$)/, 1],
  [/\bsegundos?\b|\b2\s?[ºª°oa](?=\s|$)/, 2],
  [/\bterceir[oa]s?\b|\b3\s?[ºª°oa](?=\s|$)/, 3],
  [/\bquartos?\b|\b4\s?[ºª°oa](?=\s|$)/, 4],
  [/\bultim[oa]s?\b/, -1],
];

/** "Terças e quintas", "Segunda a sexta", "Sábado" with "no primeiro sábado do mês"; null when it is not certain. */
export function recurrenceOf({ dia, detalhe = "" }: Meeting): Recurrence | null {
  const words = foldText(dia).replaceAll("–", "-").replace(/\s-\s/g, " a ");
  const all = foldText(`${dia} ${detalhe}`);
  if (UNCERTAIN.test(all)) return null;
  const days = daysOf(words);
  if (days.length === 0) return null;
  if (!OF_MONTH.test(all)) return { days };
  const weeks = ORDINALS.flatMap(([pattern, week]) => (pattern.test(all) ? [week] : []));
  return weeks.length ? { days, weeks } : null;
}

function daysOf(words: string): number[] {
  if (EVERY_DAY.test(words)) return DAYS.map((_, day) => day);
  const [, first = "", last = ""] = RANGE.exec(words) ?? [];
  const [from, to] = [DAYS.indexOf(first), DAYS.indexOf(last)];
  if (from >= 0 && to >= 0)
    return Array.from({ length: ((to - from + 7) % 7) + 1 }, (_, step) => (from + step) % 7);
  return [...new Set([...words.matchAll(NAME)].map(([, name = ""]) => DAYS.indexOf(name)))];
}

const TIME = String.raw`(\d{1,2})\s*(?:horas?|hs?|:)(?:\s*(\d{2})(?!\d|\s*[h:]))?(?:\s*min)?`;
const SPAN = new RegExp(`${TIME}(?:\\s*(?:até(?:\\s[aà]s)?|[aà]s?|-|–)\\s*${TIME})?`, "gi");
const toMinutes = (hour: string, minute = "0") => Number(hour) * 60 + Number(minute);

/** "20h", "14h e 19h", "11h às 12h"; none where a number is left over, as in "14 às 16h". */
export function spansOf({ horario }: Meeting): Span[] {
  if (/\d/.test(horario.replace(SPAN, ""))) return [];
  return [...horario.matchAll(SPAN)].flatMap(([, hour = "", minute, endHour, endMinute]) => {
    const from = toMinutes(hour, minute);
    const to = endHour ? toMinutes(endHour, endMinute) : from + USUAL_LENGTH;
    return from < to && to < 24 * 60 ? [{ from, to }] : [];
  });
}

/** 1185 -> "19:45". */
export const clock = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;

export const instantAt = (day: string, minutes: number) =>
  Date.parse(toInstant(`${day}T${clock(minutes)}`) ?? day);

/** Whether a meeting is held on a day, exceptions aside. */
export function isOnDay(meeting: Meeting, day: string) {
  const recurrence = recurrenceOf(meeting);
  if (!recurrence?.days.includes(weekdayOf(day))) return false;
  const week = Math.ceil(Number(day.slice(8)) / 7);
  const isLast = addDays(day, 7).slice(5, 7) !== day.slice(5, 7);
  return !recurrence.weeks || recurrence.weeks.includes(week) || (isLast && recurrence.weeks.includes(-1));
}

const isWholeDay = ({ horario, atividade }: WeekException) => !horario && !atividade;

/** What says that a meeting is not held on a day. */
export const exceptionFor = (exceptions: readonly WeekException[], meeting: Meeting, day: string) =>
  exceptions.find(
    (exception) =>
      exception.data === day &&
      (isWholeDay(exception) ||
        (foldText(exception.atividade) === foldText(meeting.atividade) &&
          foldText(exception.horario) === foldText(meeting.horario))),
  );

/** What says that a meeting is not held on one of the next `days` days. */
export const cancellations = (
  meeting: Meeting,
  exceptions: readonly WeekException[],
  today: string,
  days: number,
): WeekException[] =>
  Array.from({ length: days }, (_, step) => addDays(today, step)).flatMap((day) => {
    const exception = isOnDay(meeting, day) && exceptionFor(exceptions, meeting, day);
    return exception ? [exception] : [];
  });

/** Exceptions of the next `days` days, soonest first. */
export function comingExceptions(exceptions: readonly WeekException[], today: string, days: number) {
  const end = addDays(today, days);
  return exceptions
    .filter(({ data }) => data >= today && data < end)
    .sort((one, other) => one.data.localeCompare(other.data));
}

export type Occurrence = { meeting: Meeting; start: number; end: number };

/** What the week brings from a day on, exceptions left out. */
export function occurrences(
  week: readonly Meeting[],
  exceptions: readonly WeekException[],
  from: string,
  days: number,
): Occurrence[] {
  return Array.from({ length: days }, (_, step) => addDays(from, step)).flatMap((day) =>
    week
      .filter((meeting) => isOnDay(meeting, day) && !exceptionFor(exceptions, meeting, day))
      .flatMap((meeting) =>
        spansOf(meeting).map((span) => ({
          meeting,
          start: instantAt(day, span.from),
          end: instantAt(day, span.to),
        })),
      ),
  );
}

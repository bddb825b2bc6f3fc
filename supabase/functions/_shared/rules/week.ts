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
const DAY = `(${DAYS.join("|")})`;
const NAME = new RegExp(`\\b${DAY}s?\\b`, "g");
const RANGE = /^\D*?([a-z]+?)s?(?:[- ]feiras?)? (?:a|ate) ([a-z]+?)s?(?:[- ]feiras?)?$/;
const BETWEEN_DAYS = new RegExp(`(${DAY}s?)-(?=${DAY})`, "g");
const PART_OF_RANGE = new RegExp(` (?:a|ate) ${DAY}`);
/** "2ª", but not in "2ª segunda-feira". */
const NUMBERED = /\b([2-6])\s?[ªa]s?(?=(?:,? (?:e |a |ate )?[2-6]\s?[ªa]s?)*[- ]feira)/g;
const SHORT = /\b(dom|seg|ter|qua|qui|sex|sab)\b\.?/g;
const ORDINAL = /\d\s?[ºª°a]/;
const DAILY = /\b(?:todos os dias|todo dia|diariamente)\b/;
/** "Todos os dias úteis", "todo dia 15". */
const SOME_DAYS = /\bdias? (?:\d|ut)/;
const UNCERTAIN =
  /\b(?:quinze|quinzena\w*|alternad\w*|a cada|15 dias|semana sim\b.*\bnao|mensal\w*|nao (?:ha|havera|tem|teremos)(?=$|[.,;)]| (?:aula|atividade|encontro|estudo|palestra|passe|reuni|sess))|exceto|(?<!pelo |ao )menos|salvo)\b/;
/** "Sábados pares", but not "dois pares de meias". */
const ODD_OR_EVEN = new RegExp(`(?:dia|semana|${DAY})s? (?:im)?pares`);
/** An ordinal before a day: "1º e 3º sábados". */
const ORDINAL_DAY = new RegExp(
  `\\b(?:(?:primeir|terceir|ultim)[oa]s?|segundos?|quartos?|[1-5]\\s?[ºª°oa])\\s+${DAY}`,
  "g",
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
  const words = fullNames(foldText(dia));
  const detail = fullNames(foldText(detalhe));
  if ([UNCERTAIN, ODD_OR_EVEN].some((pattern) => pattern.test(`${words} ${detail}`))) return null;
  const days = daysOf(words);
  if (days.length === 0) return null;
  // "Todo primeiro sábado há confraternização" says nothing of a meeting on Wednesdays.
  const named = daysIn(ORDINAL_DAY, detail);
  const all = named.length === 0 || named.some((day) => days.includes(day)) ? `${words} ${detail}` : words;
  if (daysIn(ORDINAL_DAY, all).length === 0 && !/\bmes(?:es)?\b/.test(all))
    return ORDINAL.test(words) ? null : { days };
  const weeks = ORDINALS.flatMap(([pattern, week]) => (pattern.test(all) ? [week] : []));
  return weeks.length ? { days, weeks } : null;
}

const fullNames = (words: string) =>
  words
    .replace(NUMBERED, (_, number) => DAYS[number - 1] ?? "")
    .replace(SHORT, (_, short) => DAYS.find((day) => day.startsWith(short)) ?? "");

const daysIn = (pattern: RegExp, words: string) =>
  [...words.matchAll(pattern)].map(([, name = ""]) => DAYS.indexOf(name));

function daysOf(text: string): number[] {
  const words = text.replaceAll("–", "-").replace(/\s-\s/g, " a ").replace(BETWEEN_DAYS, "$1 a ");
  const isDaily = DAILY.test(words);
  const isEveryDay =
    isDaily && !SOME_DAYS.test(words) && daysIn(NAME, words.replace(/inclusive.*/, "")).length === 0;
  if (isEveryDay) return DAYS.map((_, day) => day);
  const [, first = "", last = ""] = RANGE.exec(words) ?? [];
  const [from, to] = [DAYS.indexOf(first), DAYS.indexOf(last)];
  if (from >= 0 && to >= 0)
    return Array.from({ length: ((to - from + 7) % 7) + 1 }, (_, step) => (from + step) % 7);
  return isDaily || PART_OF_RANGE.test(words) ? [] : [...new Set(daysIn(NAME, words))];
}

const TIME = String.raw`(\d{1,2})\s*(?:horas?|hs?|:)(?:\s*(\d{2})(?!\d|\s*[h:]))?(?:\s*min)?`;
const UNTIL = String.raw`\s*(?:até(?:\s[aà]s)?|[aà]s?|-|–)\s*`;
const SPAN = new RegExp(`${TIME}(?:${UNTIL}${TIME})?`, "gi");
/** "19:30h": the letter says nothing more. */
const SPARE_H = /(:\d\d)\s*h(?:ora)?s?/gi;
/** "14 às 16h", "Das 19 às 20h30": the first hour is one too. */
const BARE_HOUR = new RegExp(`((?:^|\\be |, ?)(?:d[ae]s? )?\\d{1,2})(?=${UNTIL}\\d)`, "gi");
const LAST_MINUTE = 24 * 60 - 1;
const toMinutes = (hour: string, minute = "0") => Number(hour) * 60 + Number(minute);

/** "20h", "14h e 19h", "11h às 12h"; none where a number is left over, as in "14 às 16", or a time is none. */
export function spansOf({ horario }: Meeting): Span[] {
  const words = horario.replace(SPARE_H, "$1").replace(BARE_HOUR, "$1h");
  if (/\d/.test(words.replace(SPAN, ""))) return [];
  const spans = [...words.matchAll(SPAN)].map(([, hour = "", minute, endHour, endMinute]) => {
    const from = toMinutes(hour, minute);
    const to = endHour ? toMinutes(endHour, endMinute) : Math.min(from + USUAL_LENGTH, LAST_MINUTE);
    return { from, to };
  });
  return spans.every(({ from, to }) => from < to && to <= LAST_MINUTE) ? spans : [];
}

/** Whether all is known of when a meeting is held. */
export const isUnderstood = (meeting: Meeting) =>
  recurrenceOf(meeting) !== null && spansOf(meeting).length > 0;

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

/** Whether a meeting that is not understood may be held on a day all the same. */
export function mayBeOn({ dia }: Meeting, day: string) {
  const words = fullNames(foldText(dia));
  const days = ORDINAL.test(words) ? [] : daysOf(words);
  return days.length === 0 || days.includes(weekdayOf(day));
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

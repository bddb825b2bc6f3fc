// Computes days and hours of weekly meetings. Meetings with uncertain dates ("a cada quinze dias") have no dates here, so that only
// certain dates are announced.

import { toInstant } from "./dates.ts";
import { addDays, weekdayOf } from "./days.ts";
import { foldText } from "./fold-text.ts";
import type { Meeting, WeekException } from "./meetings.ts";

/** Days of the week, Sunday being 0; `weeks`: in which weeks of the month, -1 being the last. */
export type Recurrence = { days: readonly number[]; weeks?: readonly number[] };
/** Minutes since midnight. */
type Span = { from: number; to: number };

/** Assumed duration of a meeting without an end. */
const DEFAULT_MINUTES = 90;
const LAST_MINUTE = 24 * 60 - 1;

/** The days of a meeting; null when they are uncertain. */
export function recurrenceOf({ frequencia, dias, semanas }: Meeting): Recurrence | null {
  if (dias.length === 0 || frequencia === "variavel") return null;
  if (frequencia === "semanal") return { days: dias };
  return semanas.length ? { days: dias, weeks: semanas } : null;
}

const toMinutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** The hours of a meeting; null when unknown. */
export function spanOf({ inicio, fim }: Meeting): Span | null {
  if (!inicio) return null;
  const from = toMinutes(inicio);
  return { from, to: fim ? toMinutes(fim) : Math.min(from + DEFAULT_MINUTES, LAST_MINUTE) };
}

/** Whether days and hours of a meeting are known. */
export const isCertain = (meeting: Meeting) => recurrenceOf(meeting) !== null && spanOf(meeting) !== null;

/** 1185 -> "19:45". */
export const clockAt = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;

export const instantAt = (day: string, minutes: number) =>
  Date.parse(toInstant(`${day}T${clockAt(minutes)}`) ?? day);

/** Whether a meeting takes place on a day, ignoring exceptions. */
export function isOnDay(meeting: Meeting, day: string) {
  const recurrence = recurrenceOf(meeting);
  if (!recurrence?.days.includes(weekdayOf(day))) return false;
  const week = Math.ceil(Number(day.slice(8)) / 7);
  const isLast = addDays(day, 7).slice(5, 7) !== day.slice(5, 7);
  return !recurrence.weeks || recurrence.weeks.includes(week) || (isLast && recurrence.weeks.includes(-1));
}

/** Whether a meeting with uncertain dates may take place on a day. */
export const mayBeOn = ({ dias }: Meeting, day: string) => dias.length === 0 || dias.includes(weekdayOf(day));

const isWholeDay = ({ horario, atividade }: WeekException) => !horario && !atividade;

/** The exception that cancels a meeting on a day. */
export const exceptionFor = (exceptions: readonly WeekException[], meeting: Meeting, day: string) =>
  exceptions.find(
    (exception) =>
      exception.data === day &&
      (isWholeDay(exception) ||
        (foldText(exception.atividade) === foldText(meeting.atividade) &&
          foldText(exception.horario) === foldText(meeting.horario))),
  );

/** The exceptions that cancel a meeting in the next `days` days. */
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

type Occurrence = { meeting: Meeting; start: number; end: number };

/** The meetings in the `days` days from `from` on, without cancelled ones. */
export function occurrences(
  week: readonly Meeting[],
  exceptions: readonly WeekException[],
  from: string,
  days: number,
): Occurrence[] {
  return Array.from({ length: days }, (_, step) => addDays(from, step)).flatMap((day) =>
    week
      .filter((meeting) => isOnDay(meeting, day) && !exceptionFor(exceptions, meeting, day))
      .flatMap((meeting) => {
        const span = spanOf(meeting);
        return span ? [{ meeting, start: instantAt(day, span.from), end: instantAt(day, span.to) }] : [];
      }),
  );
}

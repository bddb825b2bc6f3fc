// On which days and at which hours meetings of the week are held. What is not certain ("a cada quinze dias") is held on no
// day here: nothing is announced that may not be true.

import { toInstant } from "./dates.ts";
import { addDays, weekdayOf } from "./days.ts";
import { foldText } from "./fold-text.ts";
import type { Meeting, WeekException } from "./meetings.ts";

/** Days of the week, Sunday being 0; `weeks`: in which weeks of the month, -1 being the last. */
export type Recurrence = { days: readonly number[]; weeks?: readonly number[] };
/** Minutes since midnight. */
type Span = { from: number; to: number };

/** What a meeting without an end is thought to last, in minutes. */
const USUAL_LENGTH = 90;
const LAST_MINUTE = 24 * 60 - 1;

/** Null where it is not certain on which days a meeting is held. */
export function recurrenceOf({ frequencia, dias, semanas }: Meeting): Recurrence | null {
  if (dias.length === 0 || frequencia === "variavel") return null;
  if (frequencia === "semanal") return { days: dias };
  return semanas.length ? { days: dias, weeks: semanas } : null;
}

const toMinutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** Null where its hour is not known. */
export function spanOf({ inicio, fim }: Meeting): Span | null {
  if (!inicio) return null;
  const from = toMinutes(inicio);
  return { from, to: fim ? toMinutes(fim) : Math.min(from + USUAL_LENGTH, LAST_MINUTE) };
}

/** Whether all is known of when a meeting is held. */
export const isCertain = (meeting: Meeting) => recurrenceOf(meeting) !== null && spanOf(meeting) !== null;

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

/** Whether a meeting that is not certain may be held on a day all the same. */
export const mayBeOn = ({ dias }: Meeting, day: string) => dias.length === 0 || dias.includes(weekdayOf(day));

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

type Occurrence = { meeting: Meeting; start: number; end: number };

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
      .flatMap((meeting) => {
        const span = spanOf(meeting);
        return span ? [{ meeting, start: instantAt(day, span.from), end: instantAt(day, span.to) }] : [];
      }),
  );
}

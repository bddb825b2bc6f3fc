// Days are ISO dates such as "2026-12-25" in São Paulo time, which has had no daylight saving time since 2019.

import { toLocalField } from "./dates.ts";

export const DAY_MS = 86_400_000;

const noonOf = (day: string) => new Date(`${day}T12:00:00Z`);

export const addDays = (day: string, days: number) =>
  new Date(noonOf(day).getTime() + days * DAY_MS).toISOString().slice(0, 10);

/** Sunday is 0. */
export const weekdayOf = (day: string) => noonOf(day).getUTCDay();

/** The date in São Paulo time at a timestamp. */
export const dayAt = (now: number) => toLocalField(new Date(now).toISOString()).slice(0, 10);

export const today = () => dayAt(Date.now());

/** A day without its year: "2026-11-28" -> "28/11". */
export const formatDayAndMonth = (day: string) => `${day.slice(8)}/${day.slice(5, 7)}`;

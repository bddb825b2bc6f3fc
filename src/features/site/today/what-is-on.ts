import { dayAt } from "@shared/rules/days.ts";
import type { Meeting, WeekException } from "@shared/rules/meetings.ts";
import { comingExceptions, occurrences } from "@shared/rules/week.ts";
import type { ComingEvent } from "@/features/site/today/queries";

/** A meeting, event, pickup or broadcast. */
export type Happening = {
  title: string;
  to: string;
  start: number;
  end: number;
  /** An estimate for a meeting without an end time. */
  isEndKnown: boolean;
  /** Location; null in the house. */
  place: string | null;
  isLive: boolean;
};

export type WhatIsOn = {
  isOpen: boolean;
  /** When the house closes, or opens next; undefined when unknown. */
  changesAt: number | undefined;
  /** Current and remaining items of today; if there are none, the next ones. */
  happenings: readonly Happening[];
  /** Cancelled meetings of the coming days. */
  notices: readonly WeekException[];
};

const DAYS_AHEAD = 8;
const MOST_HAPPENINGS = 3;
const MOST_NOTICES = 2;

const PATHS: Record<string, (id: number | null) => string> = {
  transmissao: (id) => `/ao-vivo?id=${id}`,
  evento: (id) => `/eventos?id=${id}`,
  pizza: () => "/pizza-beneficente",
};

function asHappening(
  { kind, id, title, scheduled_at, ends_at, is_live, event_place }: ComingEvent,
  now: number,
): Happening {
  const isLive = is_live === true;
  return {
    title: title ?? "",
    to: PATHS[kind ?? ""]?.(id) ?? "/ao-vivo",
    start: isLive ? now : Date.parse(scheduled_at ?? ""),
    end: isLive ? Number.POSITIVE_INFINITY : Date.parse(ends_at ?? ""),
    isEndKnown: true,
    place: kind === "transmissao" ? "pela internet" : event_place,
    isLive,
  };
}

type Known = {
  week: readonly Meeting[];
  exceptions: readonly WeekException[];
  events: readonly ComingEvent[];
  now: number;
};

export const isInHouse = ({ place }: Happening) => place === null;

/** The opening state of the house at a given time, with current and next items. */
export function whatIsOn({ week, exceptions, events, now }: Known): WhatIsOn {
  const today = dayAt(now);
  const meetings = occurrences(week, exceptions, today, DAYS_AHEAD).map(({ meeting, start, end }) => ({
    title: meeting.atividade,
    to: "/#programacao",
    start,
    end,
    isEndKnown: meeting.fim !== "",
    place: null,
    isLive: false,
  }));
  const all: Happening[] = [...meetings, ...events.map((event) => asHappening(event, now))]
    .filter(({ end }) => end > now)
    .sort((one, other) => Number(other.isLive) - Number(one.isLive) || one.start - other.start);
  const current = all.filter(({ start }) => start <= now);
  const toCome = all.filter(({ start }) => start > now);
  const laterToday = toCome.filter(({ start }) => dayAt(start) === today);
  const next = laterToday.length ? laterToday : toCome.slice(0, 1);
  const visits = current.filter(isInHouse);
  let closesAt = Math.max(...visits.map(({ end }) => end));
  // An item that starts before closing time extends the opening hours.
  for (const { start, end } of toCome.filter(isInHouse))
    if (start <= closesAt) closesAt = Math.max(closesAt, end);
  const isClosingKnown = all.some(({ end, isEndKnown }) => end === closesAt && isEndKnown);
  const closes = isClosingKnown ? closesAt : undefined;
  return {
    isOpen: visits.length > 0,
    changesAt: visits.length ? closes : toCome.find(isInHouse)?.start,
    happenings: [...current, ...next].slice(0, MOST_HAPPENINGS),
    notices: comingExceptions(exceptions, today, DAYS_AHEAD).slice(0, MOST_NOTICES),
  };
}

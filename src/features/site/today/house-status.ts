import { dayAt } from "@shared/rules/days.ts";
import type { Meeting, WeekException } from "@shared/rules/meetings.ts";
import { comingExceptions, occurrences } from "@shared/rules/week.ts";
import type { ComingEvent } from "@/features/site/today/queries";

/** A meeting, event, pickup or broadcast. */
export type CalendarItem = {
  title: string;
  to: string;
  start: number;
  end: number;
  /** False for an event, and a meeting without an end time: their `end` is an estimate. */
  isEndKnown: boolean;
  /** Location; null if it is the house. */
  place: string | null;
  isLive: boolean;
};

export type HouseStatus = {
  isOpen: boolean;
  /** When the house closes, or opens next; undefined when unknown. */
  changesAt: number | undefined;
  /** The current items, then the remaining ones of today or, if there are none, the next one. */
  items: readonly CalendarItem[];
  /** Cancelled meetings of the coming days. */
  notices: readonly WeekException[];
};

const DAYS_AHEAD = 8;
const MAX_ITEMS = 3;
const MAX_NOTICES = 2;

const PATHS: Record<string, (id: number | null) => string> = {
  transmissao: (id) => `/ao-vivo?id=${id}`,
  evento: (id) => `/eventos?id=${id}`,
  pizza: () => "/pizza-beneficente",
};

function toCalendarItem(
  { kind, id, title, scheduled_at, ends_at, is_live, event_place }: ComingEvent,
  now: number,
): CalendarItem {
  const isLive = is_live === true;
  return {
    title: title ?? "",
    to: PATHS[kind ?? ""]?.(id) ?? "/ao-vivo",
    start: isLive ? now : Date.parse(scheduled_at ?? ""),
    end: isLive ? Number.POSITIVE_INFINITY : Date.parse(ends_at ?? ""),
    // The view adds three hours to the start of an event, which has no end.
    isEndKnown: kind !== "evento",
    place: kind === "transmissao" ? "pela internet" : event_place,
    isLive,
  };
}

type HouseStatusInput = {
  week: readonly Meeting[];
  exceptions: readonly WeekException[];
  events: readonly ComingEvent[];
  now: number;
};

export const isInHouse = ({ place }: CalendarItem) => place === null;

/** Whether the house is open at the given time, with the current and next items. */
export function getHouseStatus({ week, exceptions, events, now }: HouseStatusInput): HouseStatus {
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
  const items: CalendarItem[] = [...meetings, ...events.map((event) => toCalendarItem(event, now))]
    .filter(({ end }) => end > now)
    .sort((a, b) => Number(b.isLive) - Number(a.isLive) || a.start - b.start);
  const current = items.filter(({ start }) => start <= now);
  const upcoming = items.filter(({ start }) => start > now);
  const laterToday = upcoming.filter(({ start }) => dayAt(start) === today);
  const next = laterToday.length ? laterToday : upcoming.slice(0, 1);
  const currentInHouse = current.filter(isInHouse);
  let closesAt = Math.max(...currentInHouse.map(({ end }) => end));
  // An item that starts before closing time extends the opening hours.
  for (const { start, end } of upcoming.filter(isInHouse))
    if (start <= closesAt) closesAt = Math.max(closesAt, end);
  const isClosingKnown = items.some(({ end, isEndKnown }) => end === closesAt && isEndKnown);
  const knownClosing = isClosingKnown ? closesAt : undefined;
  return {
    isOpen: currentInHouse.length > 0,
    changesAt: currentInHouse.length ? knownClosing : upcoming.find(isInHouse)?.start,
    items: [...current, ...next].slice(0, MAX_ITEMS),
    notices: comingExceptions(exceptions, today, DAYS_AHEAD).slice(0, MAX_NOTICES),
  };
}

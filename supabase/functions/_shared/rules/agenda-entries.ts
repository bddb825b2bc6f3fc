// Calendar entries: single events, and weekly meetings as recurring events. The site's calendar feed and the download of one event
// use the same UIDs, so that a calendar replaces one by the other.

import { addDays, dayAt } from "./days.ts";
import { foldText } from "./fold-text.ts";
import { addressInOneLine, house } from "./house.ts";
import type { CalendarEntry } from "./icalendar.ts";
import type { Meeting, WeekException } from "./meetings.ts";
import { exceptionFor, instantAt, isOnDay, type Recurrence, recurrenceOf, spanOf } from "./week.ts";

type Absolute = (path: string) => string;

/** A row of the view house_events. */
type DatedEvent = {
  kind: string | null;
  id: number | null;
  title: string | null;
  description: string | null;
  scheduled_at: string | null;
  /** Where the event takes place, if not at the house. */
  event_place?: string | null;
  updated_at?: string | null;
};

export const HOUSE_PLACE = `${house.name}, ${addressInOneLine}`;
/** Events store only their start; durations are the same as in the view house_events. */
const BROADCAST_MS = 90 * 60_000;
const EVENT_MS = 180 * 60_000;

export function eventEntry(event: DatedEvent, absolute: Absolute): CalendarEntry {
  const isBroadcast = event.kind === "transmissao";
  const start = new Date(event.scheduled_at ?? "");
  const page = absolute(`${isBroadcast ? "/ao-vivo" : "/eventos"}?id=${event.id}`);
  return {
    uid: `${isBroadcast ? "evento" : "postagem"}-${event.id}@caminho-de-luz`,
    start,
    end: new Date(start.getTime() + (isBroadcast ? BROADCAST_MS : EVENT_MS)),
    title: event.title ?? "",
    description: [event.description, isBroadcast ? `Assista em ${page}` : page].filter(Boolean).join("\n\n"),
    place: isBroadcast ? undefined : (event.event_place ?? HOUSE_PLACE),
    url: page,
    changed: event.updated_at ? new Date(event.updated_at) : undefined,
  };
}

const CODES = ["SU", "MO", "TU", "WE", "TH", "FR", "SA"];

const ruleOf = ({ days, weeks }: Recurrence) =>
  weeks
    ? `FREQ=MONTHLY;BYDAY=${weeks.flatMap((week) => days.map((day) => `${week}${CODES[day]}`))}`
    : `FREQ=WEEKLY;BYDAY=${days.map((day) => CODES[day])}`;

type Week = {
  week: readonly Meeting[];
  exceptions: readonly WeekException[];
  /** When it was last changed: what was before is not known. */
  changed: Date;
};

/** In two months each meeting of the week is held at least once. */
const SEARCHED_DAYS = 62;

/** Each meeting of the week, repeated from the first day that it is held on, without those that are not held. */
export function weekEntries({ week, exceptions, changed }: Week, absolute: Absolute): CalendarEntry[] {
  const since = addDays(dayAt(changed.getTime()), -7);
  const days = Array.from({ length: SEARCHED_DAYS }, (_, step) => addDays(since, step));
  const uids = new Map<string, number>();
  return week.flatMap((meeting): CalendarEntry[] => {
    const [recurrence, span] = [recurrenceOf(meeting), spanOf(meeting)];
    const first = recurrence && days.find((day) => isOnDay(meeting, day));
    if (!recurrence || !span || !first) return [];
    const off = exceptions
      .filter(
        ({ data }) => data >= first && isOnDay(meeting, data) && exceptionFor(exceptions, meeting, data),
      )
      .map(({ data }) => data);
    const name = foldText(`${meeting.dia} ${meeting.atividade} ${span.from}`).replace(/[^a-z0-9]+/g, "-");
    const count = (uids.get(name) ?? 0) + 1;
    uids.set(name, count);
    return [
      {
        uid: `semana-${name}${count > 1 ? `-${count}` : ""}@caminho-de-luz`,
        start: new Date(instantAt(first, span.from)),
        end: new Date(instantAt(first, span.to)),
        title: meeting.atividade,
        description: [meeting.detalhe, absolute("/#programacao")].filter(Boolean).join("\n\n"),
        place: HOUSE_PLACE,
        url: absolute("/#programacao"),
        changed,
        repeats: {
          rule: ruleOf(recurrence),
          except: [...new Set(off)].map((day) => new Date(instantAt(day, span.from))),
        },
      },
    ];
  });
}

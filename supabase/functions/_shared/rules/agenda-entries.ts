import { formatMoney } from "./money.ts";
// Calendar entries: single events, and weekly meetings as recurring events. The site's calendar feed and the download of one event
// use the same UIDs, so that a calendar replaces one by the other.

import { toInstant } from "./dates.ts";
import { addDays, dayAt } from "./days.ts";
import { foldText } from "./fold-text.ts";
import { addressInOneLine, house } from "./house.ts";
import type { CalendarEntry } from "./icalendar.ts";
import type { Meeting, WeekException } from "./meetings.ts";
import { exceptionFor, instantAt, isOnDay, type Recurrence, recurrenceOf, spanOf } from "./week.ts";

type ToAbsoluteUrl = (path: string) => string;

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

export function eventEntry(event: DatedEvent, toAbsoluteUrl: ToAbsoluteUrl): CalendarEntry {
  const isBroadcast = event.kind === "transmissao";
  const start = new Date(event.scheduled_at ?? "");
  const page = toAbsoluteUrl(`${isBroadcast ? "/ao-vivo" : "/eventos"}?id=${event.id}`);
  return {
    uid: `${isBroadcast ? "evento" : "postagem"}-${event.id}@caminho-de-luz`,
    start,
    end: new Date(start.getTime() + (isBroadcast ? BROADCAST_MS : EVENT_MS)),
    title: event.title ?? "",
    description: [event.description, isBroadcast ? `Assista em ${page}` : page].filter(Boolean).join("\n\n"),
    place: isBroadcast ? undefined : (event.event_place ?? HOUSE_PLACE),
    url: page,
    changedAt: event.updated_at ? new Date(event.updated_at) : undefined,
  };
}

type PickedUpOrder = {
  codigo: string;
  valorTotal: number;
  linhas: { quantidade: number; nome: string }[];
  /** A day, and times of that day. */
  rodada: { dataRetirada: string; retiradaInicio: string; retiradaFim: string };
};

/** The pickup of a customer's order. */
export function pickupEntry({ codigo, linhas, rodada, valorTotal }: PickedUpOrder): CalendarEntry {
  const instant = (time: string) =>
    new Date(toInstant(`${rodada.dataRetirada}T${time.slice(0, 5)}`) ?? rodada.dataRetirada);
  const pizzas = linhas.map(({ quantidade, nome }) => `${quantidade} ${nome}`).join("; ");
  return {
    uid: `pizza-${codigo}@caminho-de-luz`,
    start: instant(rodada.retiradaInicio),
    end: instant(rodada.retiradaFim),
    title: `Retirar pizzas, pedido ${codigo}`,
    description: `${pizzas}\nTotal: ${formatMoney(valorTotal)}`,
    place: HOUSE_PLACE,
  };
}

const WEEKDAY_CODES = ["SU", "MO", "TU", "WE", "TH", "FR", "SA"];

const ruleOf = ({ days, weeks }: Recurrence) =>
  weeks
    ? `FREQ=MONTHLY;BYDAY=${weeks.flatMap((week) => days.map((day) => `${week}${WEEKDAY_CODES[day]}`))}`
    : `FREQ=WEEKLY;BYDAY=${days.map((day) => WEEKDAY_CODES[day])}`;

type WeeklySchedule = {
  meetings: readonly Meeting[];
  exceptions: readonly WeekException[];
  /** When the schedule was last changed; earlier schedules are not stored. */
  changedAt: Date;
};

/** Within two months, each meeting takes place at least once. */
const SEARCHED_DAYS = 62;

/** One recurring entry for each weekly meeting, from the meeting's first day on, without the cancelled days. */
export function weekEntries(
  { meetings, exceptions, changedAt }: WeeklySchedule,
  toAbsoluteUrl: ToAbsoluteUrl,
): CalendarEntry[] {
  const since = addDays(dayAt(changedAt.getTime()), -7);
  const days = Array.from({ length: SEARCHED_DAYS }, (_, step) => addDays(since, step));
  const useCounts = new Map<string, number>();
  return meetings.flatMap((meeting): CalendarEntry[] => {
    const [recurrence, span] = [recurrenceOf(meeting), spanOf(meeting)];
    const firstDay = recurrence && days.find((day) => isOnDay(meeting, day));
    if (!recurrence || !span || !firstDay) return [];
    const cancelledDays = exceptions
      .map(({ data }) => data)
      .filter((day) => day >= firstDay && isOnDay(meeting, day) && exceptionFor(exceptions, meeting, day));
    const uidName = foldText(`${meeting.dia} ${meeting.atividade} ${span.from}`).replace(/[^a-z0-9]+/g, "-");
    const useCount = (useCounts.get(uidName) ?? 0) + 1;
    useCounts.set(uidName, useCount);
    return [
      {
        uid: `semana-${uidName}${useCount > 1 ? `-${useCount}` : ""}@caminho-de-luz`,
        start: new Date(instantAt(firstDay, span.from)),
        end: new Date(instantAt(firstDay, span.to)),
        title: meeting.atividade,
        description: [meeting.detalhe, toAbsoluteUrl("/#programacao")].filter(Boolean).join("\n\n"),
        place: HOUSE_PLACE,
        url: toAbsoluteUrl("/#programacao"),
        changedAt,
        repeats: {
          rule: ruleOf(recurrence),
          excludedStarts: [...new Set(cancelledDays)].map((day) => new Date(instantAt(day, span.from))),
        },
      },
    ];
  });
}

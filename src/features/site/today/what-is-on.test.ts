import { sampleMeeting } from "@shared/rules/sample-meeting.ts";
import { expect, it } from "vitest";
import type { ComingEvent } from "@/features/site/today/queries";
import { dayInWords, hourOf } from "@/features/site/today/time-words";
import { whatIsOn } from "@/features/site/today/what-is-on";

const TALK = sampleMeeting([1], "20:00", { fim: "21:30" });
const WEEK = [TALK, sampleMeeting([0], "09:00", { fim: "10:00", atividade: "Evangelização" })];
const event = (kind: string, scheduled_at: string | null, more: Partial<ComingEvent> = {}): ComingEvent => ({
  kind,
  id: 7,
  title: kind,
  scheduled_at,
  ends_at: scheduled_at && new Date(Date.parse(scheduled_at) + 3 * 3_600_000).toISOString(),
  is_live: false,
  event_place: null,
  ...more,
});
/** By the clock of Rio Verde. 22 November 2026 is a Sunday. */
const at = (clock: string) => Date.parse(`${clock}-03:00`);

function told(
  clock: string,
  events: ComingEvent[] = [],
  exceptions = [] as { data: string; texto: string }[],
) {
  const now = at(clock);
  const on = whatIsOn({
    week: WEEK,
    exceptions: exceptions.map((one) => ({ horario: "", atividade: "", ...one })),
    events,
    now,
  });
  return {
    open: on.isOpen,
    changes:
      on.changesAt &&
      `${dayInWords(new Date(on.changesAt - 3 * 3_600_000).toISOString().slice(0, 10), now)} ${hourOf(on.changesAt)}`,
    on: on.happenings.map(({ title }) => title),
    notices: on.notices.map(({ texto }) => texto),
  };
}

it("is open from the first minute of a meeting to the last", () => {
  expect(told("2026-11-22T08:59")).toMatchObject({ open: false, changes: "hoje 9h", on: ["Evangelização"] });
  expect(told("2026-11-22T09:00")).toMatchObject({
    open: true,
    changes: "hoje 10h",
    on: ["Evangelização", "Palestra"],
  });
  expect(told("2026-11-22T09:59")).toMatchObject({ open: true });
  expect(told("2026-11-22T10:00")).toMatchObject({ open: false, changes: "amanhã 20h", on: ["Palestra"] });
});

it("closes at the end of the last of consecutive or overlapping meetings", () => {
  const week = [
    ["09:00", "10:00"],
    ["09:30", "11:00"],
    ["11:00", "12:00"],
    ["14:00", "15:00"],
  ].map(([inicio, fim]) => sampleMeeting([0], inicio, { fim }));
  const { changesAt } = whatIsOn({ week, exceptions: [], events: [], now: at("2026-11-22T09:10") });
  expect(changesAt).toBe(at("2026-11-22T12:00"));
});

it("uses the day of the house's time zone instead of UTC", () => {
  // 01:30 on Tuesday in UTC.
  expect(told("2026-11-23T22:30")).toMatchObject({ open: false, changes: "domingo 9h" });
  expect(told("2026-11-23T21:00")).toMatchObject({ open: true, changes: "hoje 21h30" });
});

it("lists events, pickups and broadcasts with the meetings, the earliest first", () => {
  const bazaar = event("evento", "2026-11-23T17:00:00Z");
  const pickup = event("pizza", "2026-11-28T14:00:00Z");
  const live = event("transmissao", null, { is_live: true });
  expect(told("2026-11-23T13:00", [live, bazaar, pickup])).toMatchObject({
    open: false,
    changes: "hoje 14h",
    on: ["transmissao", "evento", "Palestra"],
  });
  expect(told("2026-11-23T15:00", [bazaar])).toMatchObject({ open: true, changes: "hoje 17h" });
  expect(told("2026-11-24T12:00", [pickup])).toMatchObject({ on: ["pizza"], changes: "sábado 11h" });
});

it("does not open the house for an event elsewhere", () => {
  const fair = event("evento", "2026-11-23T17:00:00Z", { event_place: "Praça 5 de Agosto" });
  expect(told("2026-11-23T15:00", [fair])).toMatchObject({
    open: false,
    changes: "hoje 20h",
    on: ["evento", "Palestra"],
  });
});

it("lists the live broadcast before everything else, which may be truncated", () => {
  const going = ["13:00", "14:00", "15:00"].map((hour) =>
    event("evento", `2026-11-23T${hour}:00Z`, { title: hour }),
  );
  const live = event("transmissao", null, { is_live: true });
  expect(told("2026-11-23T12:30", [...going, live]).on).toEqual(["transmissao", "13:00", "14:00"]);
});

it("omits cancelled meetings, and announces the cancellation before", () => {
  const off = [{ data: "2026-11-23", texto: "Feriado: não haverá palestra" }];
  expect(told("2026-11-22T12:00", [], off)).toEqual({
    open: false,
    changes: "domingo, 29/11 9h",
    on: ["Evangelização"],
    notices: ["Feriado: não haverá palestra"],
  });
  expect(told("2026-11-23T20:30", [], off)).toMatchObject({ open: false });
  expect(told("2026-11-24T08:00", [], off).notices).toEqual([]);
});

it("is empty without any entries", () => {
  expect(whatIsOn({ week: [], exceptions: [], events: [], now: at("2026-11-22T08:00") })).toEqual({
    isOpen: false,
    changesAt: undefined,
    happenings: [],
    notices: [],
  });
});

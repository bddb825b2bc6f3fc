import { sampleMeeting } from "@shared/rules/sample-meeting.ts";
import { expect, it } from "vitest";
import { getHouseStatus } from "@/features/site/today/house-status";
import type { ComingEvent } from "@/features/site/today/queries";
import { formatRelativeDay, formatTimeOfDay } from "@/features/site/today/time-labels";

const TALK = sampleMeeting([1], "20:00", { fim: "21:30" });
const WEEK = [TALK, sampleMeeting([0], "09:00", { fim: "10:00", atividade: "Evangelização" })];
const event = (
  kind: string,
  scheduled_at: string | null,
  columns: Partial<ComingEvent> = {},
): ComingEvent => ({
  kind,
  id: 7,
  title: kind,
  scheduled_at,
  ends_at: scheduled_at && new Date(Date.parse(scheduled_at) + 3 * 3_600_000).toISOString(),
  is_live: false,
  event_place: null,
  ...columns,
});
/** Time in the time zone of Rio Verde. 22 November 2026 is a Sunday. */
const timeAt = (clock: string) => Date.parse(`${clock}-03:00`);

function statusAt(
  clock: string,
  events: ComingEvent[] = [],
  exceptions = [] as { data: string; texto: string }[],
) {
  const now = timeAt(clock);
  const status = getHouseStatus({
    week: WEEK,
    exceptions: exceptions.map((exception) => ({ horario: "", atividade: "", ...exception })),
    events,
    now,
  });
  return {
    open: status.isOpen,
    changes:
      status.changesAt &&
      `${formatRelativeDay(new Date(status.changesAt - 3 * 3_600_000).toISOString().slice(0, 10), now)} ${formatTimeOfDay(status.changesAt)}`,
    titles: status.items.map(({ title }) => title),
    notices: status.notices.map(({ texto }) => texto),
  };
}

it("the house is open from the first minute of a meeting to the last", () => {
  expect(statusAt("2026-11-22T08:59")).toMatchObject({
    open: false,
    changes: "hoje 9h",
    titles: ["Evangelização"],
  });
  expect(statusAt("2026-11-22T09:00")).toMatchObject({
    open: true,
    changes: "hoje 10h",
    titles: ["Evangelização", "Palestra"],
  });
  expect(statusAt("2026-11-22T09:59")).toMatchObject({ open: true });
  expect(statusAt("2026-11-22T10:00")).toMatchObject({
    open: false,
    changes: "amanhã 20h",
    titles: ["Palestra"],
  });
});

it("the house closes at the end of the last of consecutive or overlapping meetings", () => {
  const week = [
    ["09:00", "10:00"],
    ["09:30", "11:00"],
    ["11:00", "12:00"],
    ["14:00", "15:00"],
  ].map(([inicio, fim]) => sampleMeeting([0], inicio, { fim }));
  const { changesAt } = getHouseStatus({ week, exceptions: [], events: [], now: timeAt("2026-11-22T09:10") });
  expect(changesAt).toBe(timeAt("2026-11-22T12:00"));
});

it("uses the day of the house's time zone instead of UTC", () => {
  // 01:30 on Tuesday in UTC.
  expect(statusAt("2026-11-23T22:30")).toMatchObject({ open: false, changes: "domingo 9h" });
  expect(statusAt("2026-11-23T21:00")).toMatchObject({ open: true, changes: "hoje 21h30" });
});

it("lists events, pickups and broadcasts with the meetings, the earliest first", () => {
  const bazaar = event("evento", "2026-11-23T17:00:00Z");
  const pickup = event("pizza", "2026-11-28T14:00:00Z");
  const live = event("transmissao", null, { is_live: true });
  expect(statusAt("2026-11-23T13:00", [live, bazaar, pickup])).toMatchObject({
    open: false,
    changes: "hoje 14h",
    titles: ["transmissao", "evento", "Palestra"],
  });
  // The end of an event is an estimate.
  expect(statusAt("2026-11-23T15:00", [bazaar])).toMatchObject({ open: true, changes: undefined });
  expect(statusAt("2026-11-24T12:00", [pickup])).toMatchObject({ titles: ["pizza"], changes: "sábado 11h" });
});

it("the house is not open for an event elsewhere", () => {
  const fair = event("evento", "2026-11-23T17:00:00Z", { event_place: "Praça 5 de Agosto" });
  expect(statusAt("2026-11-23T15:00", [fair])).toMatchObject({
    open: false,
    changes: "hoje 20h",
    titles: ["evento", "Palestra"],
  });
});

it("lists the live broadcast before everything else, which may be truncated", () => {
  const running = ["13:00", "14:00", "15:00"].map((hour) =>
    event("evento", `2026-11-23T${hour}:00Z`, { title: hour }),
  );
  const live = event("transmissao", null, { is_live: true });
  expect(statusAt("2026-11-23T12:30", [...running, live]).titles).toEqual(["transmissao", "13:00", "14:00"]);
});

it("omits cancelled meetings, and announces the cancellation before the day", () => {
  const holidays = [{ data: "2026-11-23", texto: "Feriado: não haverá palestra" }];
  expect(statusAt("2026-11-22T12:00", [], holidays)).toEqual({
    open: false,
    changes: "domingo, 29/11 9h",
    titles: ["Evangelização"],
    notices: ["Feriado: não haverá palestra"],
  });
  expect(statusAt("2026-11-23T20:30", [], holidays)).toMatchObject({ open: false });
  expect(statusAt("2026-11-24T08:00", [], holidays).notices).toEqual([]);
});

it("the status is empty without any meetings and events", () => {
  expect(getHouseStatus({ week: [], exceptions: [], events: [], now: timeAt("2026-11-22T08:00") })).toEqual({
    isOpen: false,
    changesAt: undefined,
    items: [],
    notices: [],
  });
});

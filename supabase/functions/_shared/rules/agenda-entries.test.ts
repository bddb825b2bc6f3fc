import { expect, it } from "vitest";
import { readCalendar } from "../../../../src/testing/read-calendar.ts";
import { eventEntry, weekEntries } from "./agenda-entries.ts";
import { iCalendar } from "./icalendar.ts";
import type { Meeting, WeekException } from "./meetings.ts";
import { sampleMeeting } from "./sample-meeting.ts";

const toAbsoluteUrl = (path: string) => `https://casa.example${path}`;
const cancelledOn = (data: string, horario = "", atividade = ""): WeekException => ({
  data,
  horario,
  atividade,
  texto: "x",
});

/** The entries that another program reads from the file, with their first starts in the local time of Rio Verde. */
function read(meetings: Meeting[], exceptions: WeekException[] = []) {
  // A Wednesday; entries begin up to a week earlier.
  const changedAt = new Date("2026-12-16T12:00:00-03:00");
  const source = iCalendar(weekEntries({ meetings, exceptions, changedAt }, toAbsoluteUrl), {
    product: "Agenda",
  });
  return readCalendar(source).map(({ uid, title, starts, start, end }) => ({
    uid,
    title,
    minutes: (end.getTime() - start.getTime()) / 60_000,
    starts: starts(3).map(
      (date) => date && new Date(date.getTime() - 3 * 3_600_000).toISOString().slice(0, 16),
    ),
  }));
}

it("a meeting repeats at its local time, except on days on which it is not held", () => {
  const week = [sampleMeeting([5]), sampleMeeting([5], "14:00", { fim: "15:00", atividade: "Passe" })];
  expect(
    read(week, [
      cancelledOn("2026-12-18"),
      cancelledOn("2026-12-25", "20h", "Palestra"),
      cancelledOn("2026-12-24"),
    ]),
  ).toEqual([
    {
      uid: "semana-sexta-feira-palestra-1200@caminho-de-luz",
      title: "Palestra",
      minutes: 90,
      starts: ["2026-12-11T20:00", "2027-01-01T20:00", "2027-01-08T20:00"],
    },
    {
      uid: "semana-sexta-feira-passe-840@caminho-de-luz",
      title: "Passe",
      minutes: 60,
      starts: ["2026-12-11T14:00", "2026-12-25T14:00", "2027-01-01T14:00"],
    },
  ]);
});

it("the first day of a meeting can be an exception", () => {
  const [entry] = read([sampleMeeting([5])], [cancelledOn("2026-12-11")]);
  expect(entry?.starts[0]).toBe("2026-12-18T20:00");
});

it("a meeting repeats on several days of the week, or in some weeks of the month", () => {
  const monthly = sampleMeeting([6], "09:00", { frequencia: "mensal", semanas: [1, -1] });
  expect(read([sampleMeeting([2, 4], "14:00"), monthly]).map(({ starts }) => starts)).toEqual([
    ["2026-12-10T14:00", "2026-12-15T14:00", "2026-12-17T14:00"],
    ["2026-12-26T09:00", "2027-01-02T09:00", "2027-01-30T09:00"],
  ]);
});

it("a meeting without certain dates is not in the calendar, and all entries have different UIDs", () => {
  const uncertain = { frequencia: "variavel" } as const;
  const twice = sampleMeeting([0], "09:00");
  const week = [sampleMeeting([6], "09:00", uncertain), sampleMeeting([6], "", uncertain), twice, twice];
  const found = read(week);
  expect(found).toHaveLength(2);
  expect(new Set(found.map(({ uid }) => uid)).size).toBe(2);
});

it("the entry of an event has a stable UID, the URL of its page, and a place unless it is a broadcast", () => {
  const event = { id: 7, title: "Almoço", description: null, scheduled_at: "2026-12-20T15:00:00Z" };
  expect([
    eventEntry({ ...event, kind: "evento" }, toAbsoluteUrl),
    eventEntry({ ...event, kind: "transmissao" }, toAbsoluteUrl),
  ]).toMatchObject([
    {
      uid: "postagem-7@caminho-de-luz",
      url: "https://casa.example/eventos?id=7",
      place: expect.stringContaining("Rio Verde"),
    },
    { uid: "evento-7@caminho-de-luz", url: "https://casa.example/ao-vivo?id=7", place: undefined },
  ]);
});

it.each([
  ["the house's address by default", null, expect.stringContaining("Rio Verde - GO, 75910-200")],
  ["its own place, if it has one", "Praça 5 de Agosto", "Praça 5 de Agosto"],
])("the place of an event is %s", (_, event_place, place) => {
  const event = {
    kind: "evento",
    id: 7,
    title: "Feira",
    description: null,
    scheduled_at: "2026-12-20T15:00:00Z",
  };
  expect(eventEntry({ ...event, event_place }, toAbsoluteUrl).place).toEqual(place);
});

it.each([
  ["evento", "three hours", "2026-12-20T18:00:00.000Z"],
  ["transmissao", "ninety minutes", "2026-12-20T16:30:00.000Z"],
])("an entry of kind %s lasts %s, as on the site", (kind, _, end) => {
  const event = { kind, id: 7, title: "Almoço", description: null, scheduled_at: "2026-12-20T15:00:00Z" };
  expect(eventEntry(event, toAbsoluteUrl).end.toISOString()).toBe(end);
});

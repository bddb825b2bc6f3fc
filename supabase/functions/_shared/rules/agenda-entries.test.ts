import { expect, it } from "vitest";
import { readCalendar } from "../../../../src/testing/read-calendar.ts";
import { eventEntry, weekEntries } from "./agenda-entries.ts";
import { iCalendar } from "./icalendar.ts";
import type { Meeting, WeekException } from "./meetings.ts";
import { sampleMeeting } from "./sample-meeting.ts";

const absolute = (path: string) => `https://casa.example${path}`;
const off = (data: string, horario = "", atividade = ""): WeekException => ({
  data,
  horario,
  atividade,
  texto: "x",
});

/** As another program reads the file: the first starts of each entry, by the clock of Rio Verde. */
function read(week: Meeting[], exceptions: WeekException[] = []) {
  // A Wednesday: entries begin a week before.
  const changed = new Date("2026-12-16T12:00:00-03:00");
  const source = iCalendar(weekEntries({ week, exceptions, changed }, absolute), { product: "Agenda" });
  return readCalendar(source).map(({ uid, title, starts, start, end }) => ({
    uid,
    title,
    minutes: (end.getTime() - start.getTime()) / 60_000,
    starts: starts(3).map(
      (date) => date && new Date(date.getTime() - 3 * 3_600_000).toISOString().slice(0, 16),
    ),
  }));
}

it("a meeting repeats at its hour of the house's clock, and skips the days on which it is not held", () => {
  const week = [sampleMeeting([5]), sampleMeeting([5], "14:00", { fim: "15:00", atividade: "Passe" })];
  expect(read(week, [off("2026-12-18"), off("2026-12-25", "20h", "Palestra"), off("2026-12-24")])).toEqual([
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

it("the first day may itself be left out", () => {
  const [only] = read([sampleMeeting([5])], [off("2026-12-11")]);
  expect(only?.starts[0]).toBe("2026-12-18T20:00");
});

it("several days, and some weeks of the month", () => {
  const monthly = sampleMeeting([6], "09:00", { frequencia: "mensal", semanas: [1, -1] });
  expect(read([sampleMeeting([2, 4], "14:00"), monthly]).map(({ starts }) => starts)).toEqual([
    ["2026-12-10T14:00", "2026-12-15T14:00", "2026-12-17T14:00"],
    ["2026-12-26T09:00", "2027-01-02T09:00", "2027-01-30T09:00"],
  ]);
});

it("what is not certain is in no calendar, and no two entries have one name", () => {
  const uncertain = { frequencia: "variavel" } as const;
  const twice = sampleMeeting([0], "09:00");
  const week = [sampleMeeting([6], "09:00", uncertain), sampleMeeting([6], "", uncertain), twice, twice];
  const found = read(week);
  expect(found).toHaveLength(2);
  expect(new Set(found.map(({ uid }) => uid)).size).toBe(2);
});

it("an event is the same in the agenda and in a reminder of its own", () => {
  const event = { id: 7, title: "Almoço", description: null, scheduled_at: "2026-12-20T15:00:00Z" };
  expect([
    eventEntry({ ...event, kind: "evento" }, absolute),
    eventEntry({ ...event, kind: "transmissao" }, absolute),
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
  ["at the house where it names no place", null, expect.stringContaining("Rio Verde - GO, 75910-200")],
  ["where it says, and at no other address", "Praça 5 de Agosto", "Praça 5 de Agosto"],
])("an event is held %s", (_, event_place, place) => {
  const event = {
    kind: "evento",
    id: 7,
    title: "Feira",
    description: null,
    scheduled_at: "2026-12-20T15:00:00Z",
  };
  expect(eventEntry({ ...event, event_place }, absolute).place).toEqual(place);
});

it.each([
  ["evento", "three hours", "2026-12-20T18:00:00.000Z"],
  ["transmissao", "ninety minutes", "2026-12-20T16:30:00.000Z"],
])("an entry of kind %s lasts %s, as on the site", (kind, _, end) => {
  const event = { kind, id: 7, title: "Almoço", description: null, scheduled_at: "2026-12-20T15:00:00Z" };
  expect(eventEntry(event, absolute).end.toISOString()).toBe(end);
});

import { sampleMeeting } from "@shared/rules/sample-meeting.ts";
import { expect, it } from "vitest";
import { closedDays, openingHours } from "@/features/site/opening-hours";

it("opening hours contain the hours of each meeting on each of its days", () => {
  const week = [sampleMeeting([1], "20:00"), sampleMeeting([2, 6], "11:00", { fim: "12:00" })];
  expect(openingHours(week)).toEqual([
    { day: "Monday", opens: "20:00", closes: "21:30" },
    { day: "Tuesday", opens: "11:00", closes: "12:00" },
    { day: "Saturday", opens: "11:00", closes: "12:00" },
  ]);
});

it("a day is closed only when all its meetings are cancelled", () => {
  const week = ["14:00", "20:00"].map((inicio) => sampleMeeting([5], inicio));
  const cancel = (data: string, horario: string) => ({
    data,
    horario,
    atividade: horario && "Palestra",
    texto: "x",
  });
  const exceptions = [cancel("2026-12-25", ""), cancel("2027-01-01", "20h"), cancel("2026-11-20", "")];
  expect(closedDays(week, exceptions, "2026-11-22")).toEqual(["2026-12-25"]);
  const both = [...exceptions, cancel("2027-01-01", "14h")];
  expect(closedDays(week, both, "2026-11-22")).toEqual(["2026-12-25", "2027-01-01"]);
});

it.each([
  ["not always held", { frequencia: "variavel" as const }],
  ["held only in some weeks", { frequencia: "mensal" as const, semanas: [1] }],
  ["without a start time", { frequencia: "variavel" as const, inicio: "" }],
])("opening hours omit a meeting that is %s", (_, fields) =>
  expect(openingHours([sampleMeeting([6], "20:00", fields)])).toEqual([]),
);

import { describe, expect, it } from "vitest";
import { dayAt } from "./days.ts";
import { withWords } from "./meeting-words.ts";
import { exceptionsFrom, type Meeting, meetingsFrom } from "./meetings.ts";
import { sampleMeeting } from "./sample-meeting.ts";
import { isCertain, isOnDay, occurrences, recurrenceOf, spanOf } from "./week.ts";

describe("the settings' lists", () => {
  it("are parsed in their order", () => {
    const stored = [
      sampleMeeting([5]),
      sampleMeeting([6], "09:00", { frequencia: "mensal", semanas: [1, -1] }),
    ];
    expect(meetingsFrom(JSON.parse(JSON.stringify(stored)))).toEqual(stored);
    const exception = { data: "2026-12-25", horario: "", atividade: "", texto: "Natal" };
    expect(exceptionsFrom([exception])).toEqual([exception]);
  });

  it("are parsed without invalid meetings, days and hours, and without exceptions that have no date", () => {
    const valid = sampleMeeting([6], "09:00");
    expect(meetingsFrom([null, 3, { dia: "Domingo" }, valid])).toEqual([valid]);
    const invalid = { ...valid, dias: [9, "6", 6], semanas: [0, 7], inicio: "25:00", fim: "9h" };
    expect(meetingsFrom([invalid])).toEqual([{ ...valid, inicio: "" }]);
    expect(meetingsFrom([{ ...valid, fim: "08:00" }])).toEqual([valid]);
    expect(meetingsFrom([{ ...valid, dia: "" }])).toEqual([{ ...valid, dia: "" }]);
    expect(exceptionsFrom([null, 3, { data: "Natal", texto: "x" }])).toEqual([]);
  });

  it("keep a meeting with its day only in words, which has no recurrence", () => {
    const [meeting] = meetingsFrom([{ dia: "Sexta-feira", horario: "20h", atividade: "Palestra" }]);
    expect(meeting).toMatchObject({ frequencia: "variavel", dias: [], dia: "Sexta-feira", horario: "20h" });
    expect(meeting && [withWords(meeting), recurrenceOf(meeting)]).toEqual([meeting, null]);
  });

  it.each([[[]], [null], ["text"], [{ dia: "Domingo" }]])(
    "are empty when the settings contain %j",
    (stored) => expect([meetingsFrom(stored), exceptionsFrom(stored)]).toEqual([[], []]),
  );
});

describe("in words", () => {
  it.each([
    [[6], "Sábado"],
    [[2], "Terça-feira"],
    [[4, 2], "Terça e quinta"],
    [[6, 2, 4], "Terça, quinta e sábado"],
    [[1, 2, 3, 4, 5], "Segunda a sexta"],
    [[0, 6], "Sábado e domingo"],
    [[0, 6, 5], "Sexta a domingo"],
    [[0, 1, 2, 3, 4, 5, 6], "Todos os dias"],
  ])("the days %j are %s", (dias, dia) => expect(sampleMeeting(dias).dia).toBe(dia));

  it.each([
    [[6], [1, 3], "1º e 3º sábado"],
    [[0], [-1], "Último domingo"],
    [[3], [2], "2ª quarta-feira"],
    [[5], [-1, 1], "1ª e última sexta-feira"],
    [[1, 5], [2], "2ª segunda e sexta"],
    [[6, 0], [1, 3], "1º e 3º sábado e domingo"],
    [[5, 6], [1], "1ª sexta e 1º sábado"],
    [[1, 6, 0], [1, -1], "1ª e última segunda, 1º e último sábado e domingo"],
    [[0, 1, 2, 3, 4, 5, 6], [1], "1ª segunda a sexta e 1º sábado e domingo"],
  ])("the days %j in the weeks %j are %s", (dias, semanas, dia) =>
    expect(sampleMeeting(dias, "20:00", { frequencia: "mensal", semanas }).dia).toBe(dia),
  );

  it("a variable meeting on all days of the week is not called daily", () => {
    const dias = [0, 1, 2, 3, 4, 5, 6];
    expect(sampleMeeting(dias, "", { frequencia: "variavel" }).dia).toBe("Dias variados");
  });

  it.each([
    ["20:00", "", "20h"],
    ["09:05", "", "9h05"],
    ["19:30", "21:00", "19h30 às 21h"],
    ["10:00", "20:00", "10h às 20h"],
    ["", "", ""],
  ])("%s to %s is %s", (inicio, fim, horario) =>
    expect(sampleMeeting([1], inicio, { fim }).horario).toBe(horario),
  );
});

describe("a meeting", () => {
  const onDays = (meeting: Meeting) =>
    ["2026-12-05", "2026-12-12", "2026-12-19", "2026-12-26", "2026-12-20"].map((day) =>
      isOnDay(meeting, day),
    );

  it("is held on its days, in its weeks of the month", () => {
    expect(onDays(sampleMeeting([6]))).toEqual([true, true, true, true, false]);
    expect(onDays(sampleMeeting([6], "20:00", { frequencia: "mensal", semanas: [1, 3] }))).toEqual([
      true,
      false,
      true,
      false,
      false,
    ]);
    const last = sampleMeeting([0], "20:00", { frequencia: "mensal", semanas: [-1] });
    expect(["2026-11-22", "2026-11-29"].map((day) => isOnDay(last, day))).toEqual([false, true]);
  });

  it("has no certain days when it is variable, or monthly without weeks", () => {
    for (const frequencia of ["variavel", "mensal"] as const) {
      expect(onDays(sampleMeeting([6], "20:00", { frequencia }))).not.toContain(true);
      expect(isCertain(sampleMeeting([6], "20:00", { frequencia }))).toBe(false);
    }
    expect([isCertain(sampleMeeting([6])), isCertain(sampleMeeting([6], ""))]).toEqual([true, false]);
  });

  it.each([
    ["20:00", "", { from: 1200, to: 1290 }],
    ["11:00", "12:00", { from: 660, to: 720 }],
    ["22:30", "", { from: 1350, to: 1439 }],
    ["", "", null],
  ])("from %s to %s has the span %j: without an end, 90 minutes on the same day", (inicio, fim, span) =>
    expect(spanOf(sampleMeeting([1], inicio, { fim }))).toEqual(span),
  );
});

it("a day ends at midnight in Rio Verde", () => {
  expect(dayAt(Date.parse("2026-11-22T02:59:00Z"))).toBe("2026-11-21");
  expect(dayAt(Date.parse("2026-11-22T03:00:00Z"))).toBe("2026-11-22");
});

describe("an exception", () => {
  const week = [
    sampleMeeting([5], "14:00"),
    sampleMeeting([5]),
    sampleMeeting([5], "20:00", { atividade: "Sopa" }),
  ];
  const heldMeetings = (horario: string, atividade: string, data = "2026-12-25") =>
    occurrences(week, [{ data, horario, atividade, texto: "Natal" }], "2026-12-25", 7).map(
      ({ start, meeting: { atividade } }) => `${new Date(start).toISOString()} ${atividade}`,
    );
  const [EARLY, LATE, SOUP] = [
    "2026-12-25T17:00:00.000Z Palestra",
    "2026-12-25T23:00:00.000Z Palestra",
    "2026-12-25T23:00:00.000Z Sopa",
  ];

  it("cancels one meeting of a day, but no other of the same name", () => {
    expect(heldMeetings("20h", "PALESTRA")).toEqual([EARLY, SOUP]);
  });
  it("without an activity cancels all meetings of the day", () => expect(heldMeetings("", "")).toEqual([]));
  it("on another day cancels nothing", () =>
    expect(heldMeetings("", "", "2026-12-26")).toEqual([EARLY, LATE, SOUP]));
});

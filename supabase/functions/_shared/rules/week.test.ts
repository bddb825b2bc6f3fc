import { describe, expect, it } from "vitest";
import { dayAt } from "./days.ts";
import { exceptionsFrom, type Meeting, meetingsFrom } from "./meetings.ts";
import { isOnDay, isUnderstood, occurrences, recurrenceOf, spansOf } from "./week.ts";

const meeting = (dia: string, more: Partial<Meeting> = {}): Meeting => ({
  dia,
  horario: "20h",
  atividade: "Palestra",
  ...more,
});

describe("the settings' lists", () => {
  it("are read in their order", () => {
    const stored = [{ dia: "Sexta-feira", horario: "20h", atividade: "Palestra", detalhe: "Aberta" }];
    expect(meetingsFrom(stored)).toEqual(stored);
    const exception = { data: "2026-12-25", horario: "", atividade: "", texto: "Natal" };
    expect(exceptionsFrom([exception])).toEqual([exception]);
  });

  it("leave out what is no meeting and what has no date", () => {
    const good = { dia: "Sábado", horario: "", atividade: "Sopa", detalhe: "" };
    expect(meetingsFrom([null, 3, { dia: "Domingo" }, good])).toEqual([good]);
    expect(exceptionsFrom([null, 3, { data: "Natal", texto: "x" }])).toEqual([]);
  });

  it.each([[[]], [null], ["text"], [{ dia: "Domingo" }]])(
    "are empty when the settings hold %j: no week is made up",
    (stored) => expect([meetingsFrom(stored), exceptionsFrom(stored)]).toEqual([[], []]),
  );
});

describe("the days of a meeting", () => {
  it.each([
    ["Sábado", [6]],
    ["SABADOS", [6]],
    ["terça", [2]],
    ["Terça-feira", [2]],
    ["Terças e quintas", [2, 4]],
    ["Segunda a sexta-feira", [1, 2, 3, 4, 5]],
    ["De quinta à segunda", [4, 5, 6, 0, 1]],
    ["Todos os dias", [0, 1, 2, 3, 4, 5, 6]],
    ["Todos os dias da semana", [0, 1, 2, 3, 4, 5, 6]],
    ["Diariamente", [0, 1, 2, 3, 4, 5, 6]],
    ["Todos os dias, inclusive domingos", [0, 1, 2, 3, 4, 5, 6]],
    ["Todos os dias às 19h", [0, 1, 2, 3, 4, 5, 6]],
    ["Diariamente, de segunda a sexta", [1, 2, 3, 4, 5]],
    ["Seg", [1]],
    ["Seg. a sex.", [1, 2, 3, 4, 5]],
    ["Seg-Sex", [1, 2, 3, 4, 5]],
    ["Seg.–Sex.", [1, 2, 3, 4, 5]],
    ["Segundas a sextas", [1, 2, 3, 4, 5]],
    ["Ter, qui e sáb", [2, 4, 6]],
    ["2ª feira", [1]],
    ["2ª-feira e sábado", [1, 6]],
    ["2ª, 4ª e 6ª feiras", [1, 3, 5]],
    ["3a a 5a feira", [2, 3, 4]],
    ["Segunda feira a sexta feira", [1, 2, 3, 4, 5]],
  ])("%s", (dia, days) => expect(recurrenceOf(meeting(dia))).toEqual({ days }));

  it.each([
    ["1º e 3º sábados", "", [6], [1, 3]],
    ["Sábado", "Primeiro e terceiro sábados", [6], [1, 3]],
    ["Segundo domingo", "", [0], [2]],
    ["Quarta-feira", "Primeira quarta na praça; primeiro sábado, sopa", [3], [1]],
    ["Quarta-feira", "3ª quarta-feira do mês", [3], [3]],
  ])("%s (%s) are those of some weeks", (dia, detalhe, days, weeks) =>
    expect(recurrenceOf(meeting(dia, { detalhe }))).toEqual({ days, weeks }),
  );

  it("are every week's where such words are about something else", () => {
    for (const detalhe of [
      "Estudo segundo o Evangelho",
      "Chegue pelo menos dez minutos antes",
      "Todo primeiro sábado há confraternização",
      "No último sábado do mês, sopa",
      "1º sáb. do mês: sopa",
      "Trazer 2 pares de meias",
      "Sim, é aberto; não precisa inscrição",
      "Não há necessidade de inscrição",
      "Gratuito, não tem custo",
    ])
      expect(recurrenceOf(meeting("Quarta-feira", { detalhe }))).toEqual({ days: [3] });
  });

  it.each([
    ["Sábado", "Exceto no último sábado do mês"],
    ["Sábado", "Terceiro sábado do mês não há"],
    ["Sábado", "No último sábado não haverá encontro"],
    ["Todos os dias, exceto domingo", ""],
    ["Todos os dias úteis", ""],
    ["Segunda a domingo, todos os dias", ""],
    ["Todo dia útil", ""],
    ["Todos os dias (segunda a sexta)", ""],
    ["Todo dia 15", ""],
    ["Segunda a sexta, menos quarta", ""],
    ["Segunda a sexta e domingo", ""],
    ["2ª e quinta", ""],
    ["Sábado", "De 15 em 15 dias"],
    ["Sábado", "Semana sim, semana não"],
    ["Sábados pares", ""],
    ["Domingos ímpares", ""],
  ])("%s (%s) say nothing certain", (dia, detalhe) =>
    expect(recurrenceOf(meeting(dia, { detalhe }))).toBeNull(),
  );

  it.each(["Feriados", "Sábados alternados", "Um sábado por mês", ""])("%s says nothing certain", (dia) =>
    expect(recurrenceOf(meeting(dia))).toBeNull(),
  );

  it("are those of the detail too", () => {
    expect(recurrenceOf(meeting("Sábado", { detalhe: "A cada quinze dias" }))).toBeNull();
    const detalhe = "No primeiro e no terceiro sábado do mês";
    const days = ["2026-12-05", "2026-12-12", "2026-12-19", "2026-12-26", "2026-12-20"];
    expect(days.map((day) => isOnDay(meeting("Sábado", { detalhe }), day))).toEqual([
      true,
      false,
      true,
      false,
      false,
    ]);
    const last = meeting("Último domingo do mês");
    expect(["2026-11-22", "2026-11-29"].map((day) => isOnDay(last, day))).toEqual([false, true]);
  });

  it("end at midnight in Rio Verde", () => {
    expect(dayAt(Date.parse("2026-11-22T02:59:00Z"))).toBe("2026-11-21");
    expect(dayAt(Date.parse("2026-11-22T03:00:00Z"))).toBe("2026-11-22");
  });
});

it.each([
  ["20h", [[1200, 1290]]],
  ["19h30", [[1170, 1260]]],
  ["11h às 12h", [[660, 720]]],
  ["08:30 - 10:00", [[510, 600]]],
  [
    "14h e 19h",
    [
      [840, 930],
      [1140, 1230],
    ],
  ],
  ["14 horas às 16 horas", [[840, 960]]],
  ["19h30min às 21h", [[1170, 1260]]],
  ["Das 8h até as 11h", [[480, 660]]],
  ["19hs", [[1140, 1230]]],
  ["14 às 16h", [[840, 960]]],
  ["Das 19 às 20h30", [[1140, 1230]]],
  [
    "De 14h às 16h e das 19 às 20:30",
    [
      [840, 960],
      [1140, 1230],
    ],
  ],
  ["19:30h", [[1170, 1260]]],
  ["20:00h", [[1200, 1290]]],
  ["20:00 h", [[1200, 1290]]],
  ["20:00 horas", [[1200, 1290]]],
  ["19:30 às 21:00h", [[1170, 1260]]],
  ["22h30", [[1350, 1439]]],
  ["23h", [[1380, 1439]]],
  ["14 às 16", []],
  ["Sala 2 às 20h", []],
  ["14h e 22h às 24h", []],
  ["depois do culto", []],
  ["45h", []],
  ["20h às 19h", []],
])("the hours of %s", (horario, spans) =>
  expect(spansOf(meeting("Domingo", { horario })).map(({ from, to }) => [from, to])).toEqual(spans),
);

describe("an exception", () => {
  const week = [
    meeting("Sexta-feira", { horario: "14h" }),
    meeting("Sexta-feira"),
    meeting("Sexta-feira", { atividade: "Sopa" }),
  ];
  const held = (horario: string, atividade: string, data = "2026-12-25") =>
    occurrences(week, [{ data, horario, atividade, texto: "Natal" }], "2026-12-25", 7).map(
      ({ start, meeting: { atividade } }) => `${new Date(start).toISOString()} ${atividade}`,
    );
  const [EARLY, LATE, SOUP] = [
    "2026-12-25T17:00:00.000Z Palestra",
    "2026-12-25T23:00:00.000Z Palestra",
    "2026-12-25T23:00:00.000Z Sopa",
  ];

  it("takes one meeting out of its day, and no other of the same name", () => {
    expect(held("20h", "PALESTRA")).toEqual([EARLY, SOUP]);
  });
  it("takes out the whole day", () => expect(held("", "")).toEqual([]));
  it("of another day changes nothing", () => expect(held("", "", "2026-12-26")).toEqual([EARLY, LATE, SOUP]));
});

it.each([
  [{}, true],
  [{ horario: "a definir" }, false],
  [{ detalhe: "De 15 em 15 dias" }, false],
])("with %j a meeting is understood: %s", (more, isKnown) =>
  expect(isUnderstood(meeting("Sábado", more))).toBe(isKnown),
);

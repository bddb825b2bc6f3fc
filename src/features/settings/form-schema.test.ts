import { sampleMeeting } from "@shared/rules/sample-meeting.ts";
import { expect, it } from "vitest";
import { settingsFormSchema } from "@/features/settings/form-schema";
import { toFormValues } from "@/features/settings/form-values";
import { SETTINGS_ROW } from "@/testing/settings-row";

const values = toFormValues(SETTINGS_ROW);
const problems = (changes: object) => {
  const { error } = settingsFormSchema(["weekly_schedule", "schedule_exceptions"], []).safeParse({
    ...values,
    ...changes,
  });
  return error?.issues.map(({ path, message }) => [path.join("."), message]) ?? [];
};

it("a meeting cannot occur twice in the week", () => {
  const talk = sampleMeeting([5], "20:00");
  expect(problems({ weekly_schedule: [talk, sampleMeeting([5], "14:00")] })).toEqual([]);
  expect(problems({ weekly_schedule: [talk, { ...talk, detalhe: "Sala 2" }] })).toEqual([
    ["weekly_schedule.1.atividade", "Esta atividade já está na programação deste dia e horário."],
  ]);
});

it.each([
  ["the days in another order", { dias: [3, 1] }],
  ["one of its days", { dias: [3] }],
  ["weeks left over from a monthly meeting", { semanas: [1] }],
  ["one week of each month", { frequencia: "mensal", semanas: [-1] }],
  ["another end", { fim: "21:30" }],
  ["another spelling", { atividade: "PALESTRA" }],
] as const)("a meeting cannot occur twice in the week: %s", (_, changes) => {
  const talk = sampleMeeting([1, 3]);
  expect(problems({ weekly_schedule: [talk, { ...talk, ...changes }] })).toEqual([
    ["weekly_schedule.1.atividade", "Esta atividade já está na programação deste dia e horário."],
  ]);
});

it("a meeting may have different details in different weeks", () => {
  const inWeeks = (semanas: number[]) => sampleMeeting([1], "20:00", { frequencia: "mensal", semanas });
  expect(problems({ weekly_schedule: [inWeeks([1, 3]), inWeeks([2, -1])] })).toEqual([]);
});

it("a meeting has at most one exception per day", () => {
  // A Friday.
  const day = { data: "2998-12-28", horario: "", atividade: "", texto: "Natal" };
  const talk = { ...day, horario: "20h", atividade: "Palestra" };
  const secondIsRefused = ["schedule_exceptions.1.atividade", "Já há uma exceção para isto neste dia."];
  const weekly_schedule = [sampleMeeting([5], "20:00"), sampleMeeting([5], "14:00"), sampleMeeting([6])];
  for (const [first, second] of [
    [talk, { ...talk, texto: "Recesso" }],
    [talk, day],
    [day, talk],
  ])
    expect(problems({ weekly_schedule, schedule_exceptions: [first, second] })).toEqual([secondIsRefused]);
  const others = [
    { ...talk, horario: "14h" },
    { ...day, data: "2998-12-29" },
  ];
  expect(problems({ weekly_schedule, schedule_exceptions: [talk, ...others] })).toEqual([]);
});

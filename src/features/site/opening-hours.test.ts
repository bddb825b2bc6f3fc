import { expect, it } from "vitest";
import { closedDays, openingHours } from "@/features/site/opening-hours";

const at = (dia: string, horario: string) => openingHours([{ dia, horario, atividade: "Palestra" }]);

it.each([
  ["Segunda-feira", "20h", [{ day: "Monday", opens: "20:00", closes: "21:30" }]],
  ["Terça-feira", "19h30", [{ day: "Tuesday", opens: "19:30", closes: "21:00" }]],
  ["sábado", "11h às 12h", [{ day: "Saturday", opens: "11:00", closes: "12:00" }]],
  ["Domingo", "08:30 - 10:00", [{ day: "Sunday", opens: "08:30", closes: "10:00" }]],
])("reads %s, %s", (day, time, hours) => {
  expect(at(day, time)).toEqual(hours);
});

it("reads two meetings of a day", () => {
  expect(at("Quinta-feira", "14h e 19h").map(({ opens }) => opens)).toEqual(["14:00", "19:00"]);
});

it("reads a meeting of several days", () => {
  expect(at("Terça e quinta", "20h").map(({ day }) => day)).toEqual(["Tuesday", "Thursday"]);
});

it("knows the days on which nothing is held", () => {
  const week = ["14h", "20h"].map((horario) => ({ dia: "Sexta", horario, atividade: "Palestra" }));
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
  ["Todo sábado alternado", "20h"],
  ["Primeiro sábado do mês", "20h"],
  ["Segunda-feira", "depois do culto"],
  ["Segunda-feira", "45h"],
  ["Segunda-feira", "20h às 19h"],
])("leaves out %s, %s", (day, time) => {
  expect(at(day, time)).toEqual([]);
});

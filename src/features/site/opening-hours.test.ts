import { expect, it } from "vitest";
import { openingHours } from "@/features/site/opening-hours";

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

it.each([
  ["Todo dia", "20h"],
  ["Segunda-feira", "depois do culto"],
  ["Segunda-feira", "45h"],
  ["Segunda-feira", "20h às 19h"],
])("leaves out %s, %s", (day, time) => {
  expect(at(day, time)).toEqual([]);
});

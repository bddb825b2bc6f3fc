import { describe, expect, it } from "vitest";
import { isOnDay, meetingsFrom } from "@/features/site/weekly-schedule";

describe("the weekly schedule", () => {
  it("is read from the settings in their order", () => {
    const stored = [{ dia: "Sexta-feira", horario: "20h", atividade: "Palestra", detalhe: "Aberta" }];
    expect(meetingsFrom(stored)).toEqual(stored);
  });

  it("leaves out what is not a meeting", () => {
    const good = { dia: "Sábado", horario: "", atividade: "Sopa", detalhe: "" };
    expect(meetingsFrom([null, 3, { dia: "Domingo" }, good])).toEqual([good]);
  });

  it.each([[[]], [null], ["text"], [{ dia: "Domingo" }]])(
    "is empty when the settings hold %j: no week is made up",
    (stored) => {
      expect(meetingsFrom(stored)).toEqual([]);
    },
  );
});

it("knows today's meetings by the clock of Rio Verde, however their day is written", () => {
  // Half past midnight in Greenwich: still Saturday here.
  const now = new Date("2026-11-22T00:30:00Z");
  const on = (dia: string) => isOnDay({ dia, horario: "", atividade: "a" }, now);
  expect(["Sábado", "SABADOS", "Domingo", "Segunda-feira", "Seg"].map(on)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
  const tuesday = new Date("2026-11-24T12:00:00Z");
  expect(
    ["Terça-feira", "terça", "Quinta"].map((dia) => isOnDay({ dia, horario: "", atividade: "a" }, tuesday)),
  ).toEqual([true, true, false]);
});

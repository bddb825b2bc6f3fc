import { describe, expect, it } from "vitest";
import { meetingsFrom, usualWeek } from "@/features/site/weekly-schedule";

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
    "is the usual week when the settings hold %j",
    (stored) => {
      expect(meetingsFrom(stored)).toBe(usualWeek);
    },
  );
});

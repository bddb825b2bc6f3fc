import { describe, expect, it } from "vitest";
import { amountDue, formatDue } from "./money";

describe("what is owed", () => {
  it.each([
    [100, null, 100],
    [150, 100, 50],
    [50, 100, -50],
    [0.3, 0.1, 0.2],
  ])("for an order of %d with %s received is %d", (total, received, due) => {
    expect(amountDue(total, received, false)).toBe(due);
  });

  it("for a cancelled order is what came in, to be given back", () => {
    expect(amountDue(100, 40, true)).toBe(-40);
    expect(amountDue(100, null, true)).toBe(0);
  });

  it("is said in two words and an amount", () => {
    expect([50, -50, 0].map(formatDue)).toEqual(["Falta R$\u00a050,00", "Devolver R$\u00a050,00", ""]);
  });
});

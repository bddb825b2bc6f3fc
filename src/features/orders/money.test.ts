import { describe, expect, it } from "vitest";
import { amountDue, formatDue } from "./money";

describe("the amount due", () => {
  it.each([
    [100, null, 100],
    [150, 100, 50],
    [50, 100, -50],
    [0.3, 0.1, 0.2],
  ])("of an order for %d with %s received is %d", (total, received, due) => {
    expect(amountDue(total, received, false)).toBe(due);
  });

  it("of a cancelled order is the received amount, to be refunded", () => {
    expect(amountDue(100, 40, true)).toBe(-40);
    expect(amountDue(100, null, true)).toBe(0);
  });

  it("is formatted with a verb and an amount", () => {
    expect([50, -50, 0].map(formatDue)).toEqual(["Falta R$\u00a050,00", "Devolver R$\u00a050,00", ""]);
  });
});

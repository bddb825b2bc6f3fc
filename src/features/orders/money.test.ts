import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { amountDue, dueInWords, parseMoney } from "./money";

describe("what is owed", () => {
  it.each([
    [100, null, 100],
    [150, 100, 50],
    [50, 100, -50],
    [0.3, 0.1, 0.2],
  ])("for an order of %d with %s received is %d", (total, received, due) => {
    expect(amountDue({ total, received, isCancelled: false })).toBe(due);
  });

  it("for a cancelled order is what came in, to be given back", () => {
    expect(amountDue({ total: 100, received: 40, isCancelled: true })).toBe(-40);
    expect(amountDue({ total: 100, received: null, isCancelled: true })).toBe(0);
  });

  it("is said in two words and an amount", () => {
    expect([50, -50, 0].map(dueInWords)).toEqual(["Falta R$\u00a050,00", "Devolver R$\u00a050,00", ""]);
  });
});

describe("an amount as people type it", () => {
  it.each([
    ["50", 50],
    ["50,5", 50.5],
    ["R$ 1.234,50", 1234.5],
    ["7.50", 7.5],
    ["1.234", 1234],
    ["10,005", null],
    ["10.005", 10_005],
    ["-5", null],
    ["5e3", null],
    ["cinco", null],
    ["", null],
  ])("%s is %s", (typed, amount) => {
    expect(parseMoney(typed)).toBe(amount);
  });

  it("is read as it is written everywhere in the house", () => {
    const cents = fc.integer({ min: 1, max: 50_000_000 });
    fc.assert(
      fc.property(cents, (value) => {
        const written = new Intl.NumberFormat("pt-BR", { minimumFractionDigits: 2 }).format(value / 100);
        expect(parseMoney(written)).toBe(value / 100);
      }),
    );
  });
});

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatMoney, parseMoney } from "./money.ts";

it("writes every amount as Intl does", () => {
  const format = new Intl.NumberFormat("pt-BR", { style: "currency", currency: "BRL" });
  fc.assert(
    fc.property(fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }), (cents) => {
      expect(formatMoney(cents / 100)).toBe(format.format(cents / 100));
    }),
  );
});

describe("parsing a typed amount", () => {
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
  ])("%s gives %s", (typed, amount) => {
    expect(parseMoney(typed)).toBe(amount);
  });

  it("accepts every amount as the site formats it", () => {
    const cents = fc.integer({ min: 1, max: 50_000_000 });
    fc.assert(
      fc.property(cents, (value) => {
        const written = new Intl.NumberFormat("pt-BR", { minimumFractionDigits: 2 }).format(value / 100);
        expect(parseMoney(written)).toBe(value / 100);
      }),
    );
  });
});

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { decimalOfColumn, parseCents, parseOfxCents } from "./amounts";

const point = (cents: number) => (cents / 100).toFixed(2);
const grouped = (cents: number, decimal: "," | ".") => {
  const [whole = "", decimals = ""] = point(cents).split(".");
  return whole.replace(/\B(?=(\d{3})+$)/g, decimal === "," ? "." : ",") + decimal + decimals;
};
const amounts = fc.integer({ min: 1, max: 99_999_999_99 });

describe("an amount in OFX", () => {
  it.each([
    ["50.0000", 5000],
    ["50.000", 5000],
    ["-15.50000", -1550],
    ["-4,6000", -460],
    ["+50", 5000],
    [".5", 50],
    ["1.234,56", 123_456],
    ["50.0010", null],
    ["0.001", null],
    ["1.234.567", null],
    ["1e309", null],
    [".", null],
    ["", null],
    ["99999999999999.00", null],
  ])("%s", (written, cents) => {
    expect(parseOfxCents(written)).toBe(cents);
  });

  it("is the same with a point or a comma and any number of zeros", () => {
    fc.assert(
      fc.property(amounts, fc.constantFrom(".", ","), fc.nat({ max: 8 }), (cents, separator, zeros) => {
        expect(parseOfxCents(point(cents).replace(".", separator) + "0".repeat(zeros))).toBe(cents);
      }),
    );
  });
});

describe("a column of amounts in CSV", () => {
  it.each([
    [["1.150", "50,00", "-1.234,50"], ","],
    [["1.150", "50.00"], "."],
    [["1.150,5"], ","],
    [["1.150.000"], ","],
    [["1,150,000"], "."],
    [["1234.500"], "."],
    [["0,500"], ","],
    [["50", "100"], ","],
    [["1.150", "50"], null],
    [["50,000"], null],
    [["1.155"], ","],
  ])("%j has the decimal separator %s", (cells, decimal) => {
    expect(decimalOfColumn(cells)).toBe(decimal);
  });

  it("is read exactly when one amount shows the decimal separator", () => {
    fc.assert(
      fc.property(fc.array(amounts, { minLength: 1 }), fc.constantFrom(",", "."), (column, decimal) => {
        const cells = column.map((cents) => grouped(cents, decimal));
        const whole = grouped(123_400, decimal).slice(0, -3);
        const found = decimalOfColumn([whole, ...cells]);
        expect(found).toBe(decimal);
        expect([whole, ...cells].map((cell) => parseCents(cell, decimal))).toEqual([123_400, ...column]);
      }),
    );
  });

  it.each(["27-11-2026", "1.15,00", "12.3456,00", "1,2,3", "1 234", "(50,00", "--50,00x"])(
    "has no amount %s",
    (written) => {
      expect(parseCents(written, ",")).toBeNull();
    },
  );
});

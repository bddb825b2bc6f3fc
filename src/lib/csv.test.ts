import fc from "fast-check";
import { expect, it } from "vitest";
import { toCsv } from "./csv";

const withoutBom = (rows: Parameters<typeof toCsv>[0]) => toCsv(rows).slice(1);

it("writes semicolons, CRLF and a BOM for Excel in Portuguese", () => {
  expect(toCsv([["Forma", "Valor"]])).toBe("\uFEFFForma;Valor\r\n");
  expect(withoutBom([["Pix", 1234.5, null]])).toBe("Pix;1234,5;\r\n");
});

it("quotes cells with separators, quotes and line breaks", () => {
  expect(withoutBom([['Ana "Nina"; Rosa', "linha 1\nlinha 2"]])).toBe(
    '"Ana ""Nina""; Rosa";"linha 1\nlinha 2"\r\n',
  );
});

it("disarms formulas, also after spaces, with an invisible character", () => {
  const cells = ["=1+1", "+55", "-2", "@SUM(A1)", "\t=1", " =1"];
  expect(withoutBom([cells])).toBe(`${cells.map((cell) => `\u2060${cell}`).join(";")}\r\n`);
});

it.each([
  "23E456",
  "345678",
  "5MAR22",
  "1/2",
  "10:30",
  "50%",
  "R$ 50,00",
  "007",
  "(50)",
  "28 novembro 2026",
  "Verdadeiro",
])("keeps the typed text %s from being read as a number, a date or a boolean", (typed) => {
  expect(withoutBom([[typed]])).toBe(`\u2060${typed}\r\n`);
});

it("leaves phones, names and notes unchanged, so that they can be copied", () => {
  const cells = ["(64) 99999-0000", "(64) 3621-0000", "2 sem cebola", "Ana 2", "7YKQX4", "R. 10, casa 4"];
  expect(withoutBom([cells])).toBe(`${cells.join(";")}\r\n`);
});

it("writes a day as a Brazilian date", () => {
  expect(withoutBom([[{ day: "2026-02-01" }]])).toBe("01/02/2026\r\n");
});

it("writes timestamps in Brazil's time zone, and booleans as words", () => {
  expect(withoutBom([[new Date("2026-11-28T14:05:00Z"), true, false]])).toBe("28/11/2026 11:05;sim;não\r\n");
});

it("never lets typed text start a formula", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", minLength: 1 }), (text) => {
      expect(withoutBom([[text]])).not.toMatch(/^"?\s*[=+\-@]/);
    }),
  );
});

it("does not treat a negative number as a formula", () => {
  expect(withoutBom([[-50]])).toBe("-50\r\n");
});

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
  const cells = ["=1+1", "+SUM(A1)", "-A2+3", "@SUM(A1)", "\t=1", " =1", "1=2", "1\r2", "1".repeat(256)];
  for (const cell of cells) expect(withoutBom([[cell]]).replaceAll('"', "")).toBe(`\u2060${cell}\r\n`);
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
  "+5564999990000",
  "-2",
])("keeps the typed text %s from being read as a number, a date or a boolean, and equal to it", (typed) => {
  expect(withoutBom([[typed]])).toBe(`"=""${typed}"""\r\n`);
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

it("never lets typed text start a formula, except one of nothing but that text", () => {
  const unquoted = (cell: string) => (cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell);
  const resembling = fc.string({ unit: fc.constantFrom(...'0123456789+-=@()"";./ %E\t'), minLength: 1 });
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: "binary", minLength: 1 }), resembling), (text) => {
      const cell = unquoted(withoutBom([[text]]).slice(0, -2));
      const literal = /^="((?:[^"]|"")*)"$/.exec(cell)?.[1];
      if (literal !== undefined) expect(literal.replaceAll('""', '"')).toBe(text);
      else expect(cell).not.toMatch(/^\s*[=+\-@]/);
    }),
  );
});

it("does not treat a negative number as a formula", () => {
  expect(withoutBom([[-50]])).toBe("-50\r\n");
});

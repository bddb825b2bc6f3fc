import fc from "fast-check";
import { expect, it } from "vitest";
import { toCsv } from "./csv";

const body = (rows: Parameters<typeof toCsv>[0]) => toCsv(rows).slice(1);

it("writes what Excel in Portuguese reads", () => {
  expect(toCsv([["Forma", "Valor"]])).toBe("\uFEFFForma;Valor\r\n");
  expect(body([["Pix", 1234.5, null]])).toBe("Pix;1234,5;\r\n");
});

it("quotes what would break a row", () => {
  expect(body([['Ana "Nina"; Rosa', "linha 1\nlinha 2"]])).toBe(
    '"Ana ""Nina""; Rosa";"linha 1\nlinha 2"\r\n',
  );
});

it("disarms formulas, also behind spaces, with nothing that is seen", () => {
  const cells = ["=1+1", "+55", "-2", "@SUM(A1)", "\t=1", " =1"];
  expect(body([cells])).toBe(`${cells.map((cell) => `\u2060${cell}`).join(";")}\r\n`);
});

it("writes a moment as Brazil's clock has it, and yes and no in words", () => {
  expect(body([[new Date("2026-11-28T14:05:00Z"), true, false]])).toBe("28/11/2026 11:05;sim;não\r\n");
});

it("lets no typed text begin a cell like a formula", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", minLength: 1 }), (text) => {
      expect(body([[text]])).not.toMatch(/^"?\s*[=+\-@]/);
    }),
  );
});

it("leaves numbers to be numbers", () => {
  expect(body([[-50]])).toBe("-50\r\n");
});

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
])("keeps %s, which somebody typed, from becoming a number, a date or a truth", (typed) => {
  expect(body([[typed]])).toBe(`\u2060${typed}\r\n`);
});

it("leaves phones, names and notes as people write them, ready to be copied", () => {
  const cells = ["(64) 99999-0000", "(64) 3621-0000", "2 sem cebola", "Ana 2", "7YKQX4", "R. 10, casa 4"];
  expect(body([cells])).toBe(`${cells.join(";")}\r\n`);
});

it("writes a day as a date", () => {
  expect(body([[{ day: "2026-02-01" }]])).toBe("01/02/2026\r\n");
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

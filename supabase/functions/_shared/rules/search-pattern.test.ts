import { anyColumnMatches, searchPattern } from "@shared/rules/search-pattern.ts";
import fc from "fast-check";
import { expect, it } from "vitest";

// PostgreSQL's dialect in JavaScript's: its word for white space, and a lone bracket in brackets.
const translated = (pattern: string) =>
  pattern.replaceAll("[[:space:]]", "\\s").replaceAll("[[]", "\\[").replaceAll("[]]", "\\]");
const finds = (typed: string, text: string) => new RegExp(translated(searchPattern(typed)), "i").test(text);

it("finds words whether or not the accents were typed", () => {
  expect(finds("jose", "JOSÉ Antônio")).toBe(true);
  expect(finds("doação", "uma DOACAO de lã")).toBe(true);
  expect(finds("jose  antonio", "José Antônio")).toBe(true);
  expect(finds("jose", "Josué")).toBe(false);
});

it("takes signs for what they are", () => {
  expect(finds("a.b", "axb")).toBe(false);
  expect(finds("[a] (b) $5", "[a] (b) $5")).toBe(true);
  expect(anyColumnMatches(["name", "email"], 'x "y')).toBe(
    'name.imatch."x[[:space:]]+.y",email.imatch."x[[:space:]]+.y"',
  );
});

it("finds any text in itself", () => {
  fc.assert(fc.property(fc.string({ maxLength: 60 }), (text) => finds(text, text)));
});

import { anyColumnMatches, searchPattern } from "@shared/rules/search-pattern.ts";
import fc from "fast-check";
import { expect, it } from "vitest";

// Converts PostgreSQL's syntax for white space and for a single bracket to JavaScript's.
const toJavaScript = (pattern: string) =>
  pattern.replaceAll("[[:space:]]", "\\s").replaceAll("[[]", "\\[").replaceAll("[]]", "\\]");
const finds = (typed: string, text: string) => new RegExp(toJavaScript(searchPattern(typed)), "i").test(text);

it("finds words with or without accents", () => {
  expect(finds("jose", "JOSÉ Antônio")).toBe(true);
  expect(finds("doação", "uma DOACAO de lã")).toBe(true);
  expect(finds("jose  antonio", "José Antônio")).toBe(true);
  expect(finds("jose", "Josué")).toBe(false);
});

it("matches punctuation literally", () => {
  expect(finds("a.b", "axb")).toBe(false);
  expect(finds("[a] (b) $5", "[a] (b) $5")).toBe(true);
  expect(anyColumnMatches(["name", "email"], 'x "y')).toBe(
    'name.imatch."x[[:space:]]+.y",email.imatch."x[[:space:]]+.y"',
  );
});

it("a pattern matches the text that it was made from", () => {
  fc.assert(fc.property(fc.string({ maxLength: 60 }), (text) => finds(text, text)));
});

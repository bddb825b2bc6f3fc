import { bookSearchFilter } from "@shared/rules/book-search.ts";
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
  expect(finds("Jose\u0301", "José")).toBe(true);
});

it("finds names with any apostrophe or hyphen", () => {
  expect(finds("D\u2019Ávila", "D'Avila")).toBe(true);
  expect(finds("d'avila", "D\u2019Ávila")).toBe(true);
  expect(finds("ana-clara", "Ana\u2013Clara")).toBe(true);
});

it("stays short enough for a URL, whatever is typed", () => {
  const filter = anyColumnMatches(["title", "url", "description", "category"], "ã".repeat(100));
  expect(encodeURIComponent(filter).length).toBeLessThan(7500);
  const words = bookSearchFilter([..."abcdefghijkl"].map((letter) => `ãõéíúã${letter}`).join(" "));
  const longWord = bookSearchFilter("ã".repeat(100));
  for (const books of [words, longWord]) expect(encodeURIComponent(books).length).toBeLessThan(7500);
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
  const accented = fc.string({ unit: fc.constantFrom(..."áÀãçÇéÍôÜñ’-–'"), maxLength: 60 });
  fc.assert(fc.property(accented, (text) => finds(text, text)));
});

import fc from "fast-check";
import { expect, it } from "vitest";
import { anyColumnMatches, searchPattern } from "@/lib/search-pattern";

const finds = (typed: string, text: string) => new RegExp(searchPattern(typed), "i").test(text);

it("finds words whether or not the accents were typed", () => {
  expect(finds("jose", "JOSÉ Antônio")).toBe(true);
  expect(finds("doação", "uma DOACAO de lã")).toBe(true);
  expect(finds("jose  antonio", "José Antônio")).toBe(true);
  expect(finds("jose", "Josué")).toBe(false);
});

it("takes signs for what they are", () => {
  expect(finds("a.b", "axb")).toBe(false);
  expect(anyColumnMatches(["name"], 'diz "oi"')).toBe(
    'name.imatch."d[iíìîïIÍÌÎÏ]z\\\\s+\\"[oóòôõöOÓÒÔÕÖ][iíìîïIÍÌÎÏ]\\""',
  );
});

it("finds any text in itself", () => {
  fc.assert(fc.property(fc.string({ maxLength: 60 }), (text) => finds(text, text)));
});

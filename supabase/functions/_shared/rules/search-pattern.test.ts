import { searchPatterns } from "@shared/rules/search-pattern.ts";
import { expect, it } from "vitest";

it("makes one pattern of each word, without accents", () => {
  expect(searchPatterns("  José  da Silva josé ")).toEqual(["%jose%", "%da%", "%silva%"]);
  expect(searchPatterns("D\u2019Ávila")).toEqual(["%d'avila%"]);
});

it("contains no sign with a meaning in LIKE, in PostgREST or in an array", () => {
  expect(searchPatterns('100% a_b c*d\\ "e" {f},g')).toEqual([
    "%100_%",
    "%a_b%",
    "%c_d_%",
    "%_e_%",
    "%_f__g%",
  ]);
});

it("stays short enough for a URL, whatever is typed", () => {
  const long = [searchPatterns("日".repeat(200)), searchPatterns([..."abcdefghijklmnopqrst"].join(" "))];
  for (const patterns of long) expect(encodeURIComponent(patterns.join(",")).length).toBeLessThan(2000);
});

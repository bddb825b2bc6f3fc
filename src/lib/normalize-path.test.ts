import { expect, it } from "vitest";
import { normalizePath } from "@/lib/normalize-path";

it.each([
  ["/Notícias", "/notícias"],
  ["/noticias/", "/noticias"],
  ["/noticias//", "/noticias"],
  ["/", "/"],
  ["///", "/"],
  ["/%E0%A4%A", "/%E0%A4%A"],
  [`/a${"/".repeat(15_000)}x`, `/a${"/".repeat(15_000)}x`],
])("normalizes %.20s to %s", (typed, expected) => {
  expect(normalizePath(typed)).toBe(expected);
});

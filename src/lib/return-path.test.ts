import { expect, it } from "vitest";
import { returnPathFrom, withReturnPath } from "@/lib/return-path";

it("leads back to a page of this site, with its query and part", () => {
  const here = { pathname: "/links", search: "?aba=privados", hash: "#lista" };
  expect(returnPathFrom(withReturnPath(here))).toBe("/links?aba=privados#lista");
});

it.each([
  "https://outro.exemplo.org/",
  "//outro.exemplo.org/",
  "/\\outro.exemplo.org/",
  "\\\\outro.exemplo.org",
  "javascript:alert(1)",
  "http://[",
  "/login?x=1",
  7,
  undefined,
])("goes nowhere else for %s", (returnPath) => {
  expect(returnPathFrom({ returnPath })).toBeUndefined();
  expect(returnPathFrom(returnPath)).toBeUndefined();
});

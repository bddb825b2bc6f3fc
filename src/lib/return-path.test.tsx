import { expect, it } from "vitest";
import { loginPath, returnPathFrom, withReturnPath } from "@/lib/return-path";

it("returns to a page of this site with its query and hash", () => {
  const here = { pathname: "/links", search: "?aba=privados", hash: "#lista" };
  expect(returnPathFrom({ state: withReturnPath(here), search: "" })).toBe("/links?aba=privados#lista");
  const { search } = new URL(loginPath(here), location.origin);
  expect(returnPathFrom({ state: null, search })).toBe("/links?aba=privados#lista");
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
])("ignores %s", (returnPath) => {
  expect(returnPathFrom({ state: { returnPath }, search: "" })).toBeUndefined();
  expect(returnPathFrom({ state: returnPath, search: "" })).toBeUndefined();
  const search = `?${new URLSearchParams({ voltar: String(returnPath ?? "") })}`;
  if (typeof returnPath === "string") expect(returnPathFrom({ state: null, search })).toBeUndefined();
});

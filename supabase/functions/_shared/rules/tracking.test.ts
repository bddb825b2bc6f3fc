import { expect, it } from "vitest";
import { withoutTracking } from "./tracking.ts";

it.each([
  ["", ""],
  ["?fbclid=IwAR0", ""],
  ["?utm_source=ig&utm_medium=social&igsh=x", ""],
  ["?id=7&fbclid=IwAR0", "?id=7"],
  ["?busca=p%C3%A3o%20e%20luz", "?busca=p%C3%A3o%20e%20luz"],
])("of %j it leaves %j", (search, left) => {
  expect(withoutTracking(search)).toBe(left);
});

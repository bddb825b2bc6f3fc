import { expect, it } from "vitest";
import { firstName } from "./first-name.ts";

it.each([
  ["Ana Lima", "Ana"],
  [" José\u0301 da Silva", "José\u0301"],
  ["D'Ávila Reis", "D'Ávila"],
  ["Ana-Maria", "Ana-Maria"],
  ["https://exemplo.com ganhe", "https"],
  ["www.exemplo.com", "www"],
  ["exemplo.com/x", "exemplo"],
  ["<b>Ana</b>", "b"],
  ["123", ""],
])("%j is greeted as %j", (name, greeted) => {
  expect(firstName(name)).toBe(greeted);
});

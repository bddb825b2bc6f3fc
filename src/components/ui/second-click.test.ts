import { expect, it } from "vitest";
import { isSecondClick } from "@/components/ui/second-click";

let clock = 0;
/** A click so long after the one before, at this place; whether it is the second of a double click. */
const click = (afterMs: number, clientX = 100, detail = 1) => {
  clock += afterMs;
  return isSecondClick({ detail, timeStamp: clock, clientX, clientY: clientX });
};

it("a click soon after another at the same place is the second, also where the browser does not count clicks", () => {
  expect(click(10_000)).toBe(false);
  expect(click(200, 104)).toBe(true);
  expect(click(600, 104)).toBe(false);
  expect(click(200, 104, 2)).toBe(true);
});

it("a quick click elsewhere, and quick presses of a key, are clicks of their own", () => {
  expect(click(10_000)).toBe(false);
  expect(click(200, 180)).toBe(false);
  expect(click(10_000, 0, 0)).toBe(false);
  expect(click(100, 0, 0)).toBe(false);
});

import { expect, it } from "vitest";
import { causeOf } from "./log.ts";

it("the cause of a failure is its kind and place, never its words: they may quote what somebody sent", () => {
  const words = "Ana Lima, +5564999990001";
  const failure = new TypeError(words);
  for (const error of [failure, new Error("x", { cause: failure })]) {
    expect(causeOf(error)).toMatch(/^TypeError at lib\/log\.test\.ts:\d+:\d+$/);
    expect(causeOf(error)).not.toContain("Ana");
  }
  expect(causeOf({ message: words })).toBe("object");
});

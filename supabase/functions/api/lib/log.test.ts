import { expect, it } from "vitest";
import { causeOf } from "./log.ts";

it("the logged cause is the name and position of an error without its message, which may quote user input", () => {
  const message = "Ana Lima, +5564999990001";
  const failure = new TypeError(message);
  for (const error of [failure, new Error("x", { cause: failure })]) {
    expect(causeOf(error)).toMatch(/^TypeError at lib\/log\.test\.ts:\d+:\d+$/);
    expect(causeOf(error)).not.toContain("Ana");
  }
  expect(causeOf({ message })).toBe("object");
});

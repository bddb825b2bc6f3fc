import { expect, it } from "vitest";
import { dayAt } from "./days.ts";

it("the day at a timestamp is the one in São Paulo", () => {
  expect(dayAt(Date.parse("2026-11-27T02:00:00Z"))).toBe("2026-11-26");
});

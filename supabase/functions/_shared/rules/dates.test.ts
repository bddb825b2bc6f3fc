import { describe, expect, it } from "vitest";
import { toInstant, toLocalField } from "./dates.ts";

describe("a datetime-local value", () => {
  it("is interpreted in São Paulo time", () => {
    expect(toInstant("2026-11-21T20:00")).toBe("2026-11-21T23:00:00.000Z");
    expect(toInstant("2018-12-01T20:00")).toBe("2018-12-01T22:00:00.000Z");
  });

  it("is formatted from an instant in São Paulo time", () =>
    expect(toLocalField("2026-11-21T23:00:00+00:00")).toBe("2026-11-21T20:00"));
});

it("an instant with an offset keeps its time", () => {
  expect(toInstant("2026-11-21T20:00:00-03:00")).toBe("2026-11-21T23:00:00.000Z");
  expect(toInstant("2026-11-21T20:00:00.123Z")).toBe("2026-11-21T20:00:00.123Z");
});

it.each([
  "",
  "amanhã",
  "2026-11-21",
  "2026-13-45T99:99",
  "2026-02-30T10:00",
  "2026-06-31T10:00:00Z",
  "1026-01-01T00:00",
  "9999-01-01T00:00Z",
  "21/11/2026",
])("%j is not a date", (text) => expect(toInstant(text)).toBeNull());

import { addDays, dayAt } from "@shared/rules/days.ts";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { movedWith, proposedDates, proposedDeadline } from "./schedule";

describe("the proposed rounds", () => {
  it("go on fortnightly from the last one", () => {
    expect(proposedDates(["2026-11-28", "2026-12-12"], "2026-11-21", 3)).toEqual([
      "2026-12-26",
      "2027-01-09",
      "2027-01-23",
    ]);
  });

  it("begin on the first Saturday that leaves time to order", () => {
    expect(proposedDates([], "2026-11-23", 1)).toEqual(["2026-11-28"]);
    expect(proposedDates([], "2026-11-25", 1)).toEqual(["2026-12-05"]);
  });

  it("return to Saturday after a round that was moved to another day", () => {
    expect(proposedDates(["2026-11-29"], "2026-11-21", 1)).toEqual(["2026-12-12"]);
  });

  it("leave out what is skipped, and stay in step", () => {
    expect(proposedDates(["2026-12-12"], "2026-11-21", 2, ["2026-12-26", "2026-12-27"])).toEqual([
      "2027-01-09",
      "2027-01-23",
    ]);
  });

  it("are always Saturdays to come, two weeks apart", () => {
    const day = fc
      .date({ min: new Date("2024-01-01"), max: new Date("2040-01-01"), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10));
    fc.assert(
      fc.property(fc.array(day, { maxLength: 5 }), day, (rounds, now) => {
        const dates = proposedDates(rounds, now);
        expect(dates.every((date) => new Date(`${date}T12:00:00Z`).getUTCDay() === 6)).toBe(true);
        expect(dates.every((date) => date >= addDays(now, 4) && !rounds.includes(date))).toBe(true);
        expect(dates.slice(1).every((date, index) => date === addDays(dates[index] ?? "", 14))).toBe(true);
      }),
    );
  });
});

it("closes orders on the Thursday before, at 20:00", () => {
  expect(proposedDeadline("2026-11-28")).toBe("2026-11-26T20:00");
});

it("moves a moment by as many days as a pickup moves, on the same hour", () => {
  expect(movedWith("2026-11-25T18:30", "2026-11-28", "2026-12-05")).toBe("2026-12-02T18:30");
  expect(movedWith("2026-12-02T18:30", "2026-12-05", "2026-11-28")).toBe("2026-11-25T18:30");
});

it("knows what day it is in Rio Verde", () => {
  expect(dayAt(Date.parse("2026-11-27T02:00:00Z"))).toBe("2026-11-26");
});

import { addDays } from "@shared/rules/days.ts";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { moveWithPickup, proposedDates, proposedDeadline } from "./schedule";

describe("the proposed rounds", () => {
  it("continue every two weeks after the last round", () => {
    expect(proposedDates(["2026-11-28", "2026-12-12"], "2026-11-21", 3)).toEqual([
      "2026-12-26",
      "2027-01-09",
      "2027-01-23",
    ]);
  });

  it("start on the first Saturday that leaves time to order", () => {
    expect(proposedDates([], "2026-11-23", 1)).toEqual(["2026-11-28"]);
    expect(proposedDates([], "2026-11-25", 1)).toEqual(["2026-12-05"]);
  });

  it("return to Saturday after a round on another day", () => {
    expect(proposedDates(["2026-11-29"], "2026-11-21", 1)).toEqual(["2026-12-12"]);
  });

  it("omit skipped dates without shifting the others", () => {
    expect(proposedDates(["2026-12-12"], "2026-11-21", 2, ["2026-12-26", "2026-12-27"])).toEqual([
      "2027-01-09",
      "2027-01-23",
    ]);
  });

  it("are always future Saturdays, two weeks apart", () => {
    const day = fc
      .date({ min: new Date("2024-01-01"), max: new Date("2040-01-01"), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10));
    fc.assert(
      fc.property(fc.array(day, { maxLength: 5 }), day, (roundDays, currentDay) => {
        const dates = proposedDates(roundDays, currentDay, 4);
        expect(dates.every((date) => new Date(`${date}T12:00:00Z`).getUTCDay() === 6)).toBe(true);
        expect(dates.every((date) => date >= addDays(currentDay, 4) && !roundDays.includes(date))).toBe(true);
        expect(dates.slice(1).every((date, index) => date === addDays(dates[index] ?? "", 14))).toBe(true);
      }),
    );
  });
});

it("closes orders on the Thursday before, at 20:00", () => {
  expect(proposedDeadline("2026-11-28")).toBe("2026-11-26T20:00");
});

it("moves a timestamp by the same number of days as the pickup, at the same local time", () => {
  expect(moveWithPickup("2026-11-25T18:30", "2026-11-28", "2026-12-05")).toBe("2026-12-02T18:30");
  expect(moveWithPickup("2026-12-02T18:30", "2026-12-05", "2026-11-28")).toBe("2026-11-25T18:30");
});

import { expect, it } from "vitest";
import { nearestRound } from "./use-chosen-round";

const newestFirst = ["2026-12-12", "2026-11-28", "2026-11-14"].map((data_retirada) => ({ data_retirada }));
const nearest = (day: string) => nearestRound(newestFirst, day)?.data_retirada;

it("selects the next pickup, also on its day", () => {
  expect(nearest("2026-11-20")).toBe("2026-11-28");
  expect(nearest("2026-11-28")).toBe("2026-11-28");
});

it("falls back to the last round without a future one", () => {
  expect(nearest("2027-01-01")).toBe("2026-12-12");
  expect(nearestRound([], "2027-01-01")).toBeUndefined();
});

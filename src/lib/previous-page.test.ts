import { expect, it } from "vitest";
import { previousPage } from "@/lib/previous-page";

it("keeps a page in sight while the next one loads, unless it was empty", () => {
  const page = { rows: [1], total: 1 };
  expect(previousPage(page)).toBe(page);
  expect(previousPage({ rows: [], total: 0 })).toBeUndefined();
  expect(previousPage(undefined)).toBeUndefined();
});

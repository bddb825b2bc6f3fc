import { expect, it } from "vitest";
import { previousPage } from "@/lib/previous-page";

it("keeps the previous page visible while the next one loads, unless the previous page was empty", () => {
  const page = { rows: [1], total: 1 };
  expect(previousPage(page)).toBe(page);
  expect(previousPage({ rows: [], total: 0 })).toBeUndefined();
  expect(previousPage(undefined)).toBeUndefined();
});

import { searchPatterns } from "@shared/rules/search-pattern.ts";
import { expect, it } from "vitest";
import { linkCategories } from "./categories";

it.each(linkCategories)(
  "links are found by the category $label, whose name the database searches",
  ({ value, label }) => {
    expect(searchPatterns(label)).toEqual([`%${value}%`]);
  },
);

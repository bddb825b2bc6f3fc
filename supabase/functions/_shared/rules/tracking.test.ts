import { expect, it } from "vitest";
import { asksNothing } from "./tracking.ts";

it.each(["", "?", "?fbclid=IwAR0", "?utm_source=ig&utm_medium=social&igsh=x%3D", "?gclid="])(
  "%j asks for nothing",
  (search) => {
    expect(asksNothing(search)).toBe(true);
  },
);

it.each(["?id=7&fbclid=x", "?fbclid=x&id=7", "?busca=fbclid", "?busca=a&x=fbclid=1", "?aba"])(
  "%j asks for something",
  (search) => {
    expect(asksNothing(search)).toBe(false);
  },
);

// With a pattern that tires, these would not come back within a test's time.
it.each([`?${"gclid=".repeat(10_000)}&x`, `?${"utm_a=&".repeat(10_000)}x`, `?${"a".repeat(60_000)}`])(
  "a query of almost nothing but tags is judged as well",
  (search) => {
    expect(asksNothing(search)).toBe(false);
  },
);

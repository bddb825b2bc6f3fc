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

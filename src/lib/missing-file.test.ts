import { expect, it } from "vitest";
import { isMissingFile } from "@/lib/missing-file";

it.each([
  "Failed to fetch dynamically imported module: https://example.org/assets/blog-a1b2c3d4.js",
  "error loading dynamically imported module: https://example.org/assets/blog-a1b2c3d4.js",
  "Importing a module script failed.",
  "'text/html' is not a valid JavaScript MIME type.",
  "Unable to preload CSS for /assets/blog-a1b2c3d4.css",
])("recognises a missing file of an earlier release: %s", (message) => {
  expect(isMissingFile(new TypeError(message))).toBe(true);
});

it("does not take other errors for a missing file", () => {
  expect(isMissingFile(new TypeError("Cannot read properties of undefined"))).toBe(false);
  expect(isMissingFile("text/html")).toBe(false);
});

import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { DAWN, LOGO, SEEDS } from "./art.ts";

it("the poster has the site's drawings", () => {
  const drawings = ["public/favicon.svg", "public/art/dawn.svg", "src/styles/art/pattern-seeds.svg"];
  expect([LOGO, DAWN, SEEDS]).toEqual(drawings.map((path) => readFileSync(path, "utf8").trim()));
});

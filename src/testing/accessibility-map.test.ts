import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const root = join(import.meta.dirname, "../..");

it("every test file named in docs/acessibilidade.md exists", () => {
  const text = readFileSync(join(root, "docs/acessibilidade.md"), "utf8");
  const files = [...text.matchAll(/`((?:e2e|src)\/[^`]+)`/g)].map(([, path = ""]) => path);
  expect(files.length).toBeGreaterThan(15);
  expect(files.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

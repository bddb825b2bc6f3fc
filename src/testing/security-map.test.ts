import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const root = join(import.meta.dirname, "../..");
/** The text of each rule, up to the next rule or section. */
const rules = readFileSync(join(root, "docs/security.md"), "utf8")
  .split(/^(?=\d+\. )|^## /m)
  .filter((part) => /^\d+\. /.test(part));
const filesOf = (rule: string) =>
  [...rule.matchAll(/^ +- (`.+)$/gm)].flatMap(([, list = ""]) =>
    [...list.matchAll(/`([^`]+)`/g)].map(([, path = ""]) => path),
  );

it("the security rules are numbered consecutively", () => {
  const numbers = rules.map((rule) => Number.parseInt(rule, 10));
  expect(numbers.length).toBeGreaterThanOrEqual(47);
  expect(numbers).toEqual(numbers.map((_, index) => index + 1));
});

it("every security rule names a test, and every named file exists", () => {
  const rulesWithoutTest = rules.filter(
    (rule) => !filesOf(rule).some((path) => /\.(test|spec)\.tsx?$|^\.ci\//.test(path)),
  );
  expect(rulesWithoutTest).toEqual([]);
  expect(rules.flatMap(filesOf).filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

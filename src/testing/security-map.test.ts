import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const root = join(import.meta.dirname, "../..");
const textOf = (path: string) => readFileSync(join(root, path), "utf8");

const lines = textOf("docs/security.md").split("\n");
const numbers = lines.flatMap((line) => line.match(/^(\d+)\. /)?.[1] ?? []).map(Number);

it("each line of the security map is there, in order, with its proof behind it", () => {
  expect(numbers).toEqual(Array.from({ length: 39 }, (_, index) => index + 1));
  const unproved = numbers.filter((number) => {
    const at = lines.findIndex((line) => line.startsWith(`${number}. `));
    return !/^ {3,4}- /.test(lines[at + 1] ?? "");
  });
  expect(unproved).toEqual([]);
});

it("what the security map names is where it says", () => {
  const proofs = lines.filter((line) => /^ +- /.test(line));
  const missing = proofs.filter((line) => {
    const [, path = "", words = ""] = line.match(/^ +- `([^`]+)`: "(.+)"$/) ?? [];
    return !words || !existsSync(join(root, path)) || !textOf(path).includes(words);
  });
  expect(missing).toEqual([]);
});

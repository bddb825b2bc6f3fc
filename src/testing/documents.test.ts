import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";

const root = join(import.meta.dirname, "../..");
const documents = [
  "README.md",
  "CONTRIBUTING.md",
  ...readdirSync(join(root, "docs"))
    .filter((name) => name.endsWith(".md"))
    .map((name) => `docs/${name}`),
];
const { scripts }: { scripts: Record<string, string> } = JSON.parse(
  readFileSync(join(root, "package.json"), "utf8"),
);
const textOf = (name: string) => readFileSync(join(root, name), "utf8");
const matchesOf = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, match = ""]) => match);

describe.each([...documents, "docs/machine/nightly.yml"])("%s", (name) => {
  it("names only existing npm scripts", () => {
    const names = matchesOf(textOf(name), /npm run (?:-s )?([a-z][\w:-]*)/g);
    expect(names.filter((command) => !(command in scripts))).toEqual([]);
  });

  it("names only existing files", () => {
    const text = textOf(name);
    const paths = [
      ...matchesOf(text, /`(\.ci\/[\w./-]+|(?:docs|e2e|src|supabase)\/[\w./$-]+\.\w+)`/g),
      ...matchesOf(text, /\bnode ((?:\.ci|e2e|src|supabase)\/[\w./-]+)/g),
    ];
    expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });

  it("links only to existing files", () => {
    const links = matchesOf(textOf(name), /\]\((?!https?:|#|mailto:)([^)#\s]+)/g);
    expect(links.filter((path) => !existsSync(join(root, dirname(name), path)))).toEqual([]);
  });
});

it("docs/security.md numbers its rules consecutively, and names a test for each", () => {
  const rules = textOf("docs/security.md")
    .split(/^(?=\d+\. )|^## /m)
    .filter((part) => /^\d+\. /.test(part));
  const numbers = rules.map((rule) => Number.parseInt(rule, 10));
  expect(numbers.length).toBeGreaterThanOrEqual(47);
  expect(numbers).toEqual(numbers.map((_, index) => index + 1));
  expect(rules.filter((rule) => !/^ +- .*(?:\.(?:test|spec)\.tsx?|`\.ci\/[^`]+)`/m.test(rule))).toEqual([]);
});

import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { ROOT } from "../../local/install.mjs";
import { commandsToRun, RUN_ELSEWHERE, readCommands, SYNTAX_ONLY } from "../operations/document-commands.ts";

// Checks of the documented commands that need no site; operations/document-commands.test.ts runs the commands.

const notRun = [...Object.keys(RUN_ELSEWHERE), ...Object.keys(SYNTAX_ONLY)];

it("each excluded command is in a document, and the test that runs it exists", () => {
  const lines = new Set(readCommands().map(({ line }) => line));
  expect(notRun.filter((line) => !lines.has(line))).toEqual([]);
  expect(Object.values(RUN_ELSEWHERE).filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
  expect(commandsToRun().length).toBeGreaterThan(15);
});

it("each excluded command has valid shell syntax", () => {
  const { status, stderr } = spawnSync("sh", ["-n", "-c", notRun.join("\n")], { encoding: "utf8" });
  expect([status, stderr]).toEqual([0, ""]);
});

it("the settings file and the service use the folder of the documented commands", () => {
  for (const name of ["settings.env", "casa.service"])
    expect(readFileSync(join(ROOT, "docs/machine", name), "utf8")).toContain("/srv/casa");
});

it("each `npm run` of a document is a script of package.json", () => {
  const { scripts } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8"));
  const named = readCommands().flatMap(({ line }) =>
    [...line.matchAll(/npm run (?:-s )?([\w:-]+)/g)].map(([, name = ""]) => name),
  );
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((name) => !(name in scripts))).toEqual([]);
});

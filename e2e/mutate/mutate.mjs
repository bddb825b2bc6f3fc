// Breaks one rule after the other in a copy of the project, and prints each breakage that no test noticed.
// `npm run mutate` tries all breakages; `npm run mutate -- sanitiser caller` only these kinds.
import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { breakages } from "./breakages.mjs";

const chosenKinds = process.argv.slice(2);
const chosen = Object.entries(breakages).filter(
  ([kind]) => !chosenKinds.length || chosenKinds.includes(kind),
);

const copy = mkdtempSync(join(tmpdir(), "mutate-"));
process.on("exit", () => rmSync(copy, { recursive: true, force: true }));
process.on("SIGINT", () => process.exit(130));
for (const name of execFileSync("git", ["ls-files"], { encoding: "utf8" }).trim().split("\n")) {
  cpSync(name, join(copy, name));
}
symlinkSync(join(process.cwd(), "node_modules"), join(copy, "node_modules"));

function areGreen([project, ...tests]) {
  const command = ["vitest", "run", "--project", project, "--bail", "1", ...tests];
  return spawnSync("npx", command, { cwd: copy, stdio: "ignore" }).status === 0;
}

function isNoticed({ file, at, from, to, tests }) {
  const path = join(copy, file);
  const original = readFileSync(path, "utf8");
  writeFileSync(path, original.slice(0, at) + to + original.slice(at + from.length));
  try {
    return !areGreen(tests);
  } finally {
    writeFileSync(path, original);
  }
}

const lineOf = ({ file, at }) => readFileSync(file, "utf8").slice(0, at).split("\n").length;
let unnoticed = 0;
for (const [kind, list] of chosen) {
  const suites = new Set(list.map(({ tests }) => tests));
  for (const tests of suites) {
    if (!areGreen(tests)) throw new Error(`These tests fail without any breakage: ${tests.join(" ")}`);
  }
  for (const breakage of list) {
    if (isNoticed(breakage)) continue;
    unnoticed += 1;
    console.log(
      `Not noticed (${kind}): ${breakage.file}:${lineOf(breakage)} ${breakage.from.trim()} -> ${breakage.to}`,
    );
  }
  console.log(`${kind}: ${list.length} breakages tried.`);
}
console.log(unnoticed ? `${unnoticed} not noticed.` : "Every breakage was noticed.");
process.exitCode = unnoticed ? 1 : 0;

// `npm test`: installs missing packages and runs all checks. A failed check does not stop the others.
import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { installPackages, ROOT } from "../supabase/local/install.mjs";
import { createMemoryFolder } from "./memory-folder.mjs";

installPackages();
process.env.TMPDIR = createMemoryFolder() ?? tmpdir();
const { findChromium } = await import("./browsers.mjs");
const { startTestServer } = await import("../supabase/tests/support/test-server.mjs");

/** Independent and single-threaded, so they run in parallel. */
const STATIC = [
  // Multi-threaded, tsc takes twice the CPU time.
  ["types", ["tsc", "--noEmit", "--singleThreaded"]],
  ["format and lint", ["biome", "check", "--error-on-warnings", "."]],
  ["types of the edge function", ["node", "supabase/local/check-function-types.mjs"]],
  ["database types match the migrations", ["node", ".ci/database-types.mjs", "--check"]],
  ["database advisors", ["node", ".ci/advisors.mjs"]],
  ["dead code", ["knip"]],
  ["licences of packages", ["node", ".ci/licences.mjs"]],
];
const args = process.argv.slice(2);
const chosenWords = args.filter((word) => word !== "--all").map((word) => word.toLowerCase());
/** Whether to include the slow tests, which seldom fail: operations, journeys, and the browser tests tagged `@walk`. */
const isComplete = Boolean(process.env.CI) || args.includes("--all");
/** TEST_SEED: shuffles the order of test files with this number as seed. */
const { TEST_SEED: seed } = process.env;
const vitest = (...projects) => [
  "vitest",
  "run",
  "--silent=passed-only",
  "--reporter=default",
  "--reporter=./.ci/report-flaky.mjs",
  ...projects.map((name) => `--project=${name}`),
];
const BUILD = [
  ["build", ["node", "supabase/local/build.mjs"]],
  ["size budgets", ["size-limit"]],
];
const BROWSER = "browser tests";
const OPERATIONS = "operations tests";
const JOURNEYS = "journeys in three engines";
const SLOW = [OPERATIONS, JOURNEYS];
/** Run in two parallel lanes: browser tests in one, all others in the other. */
const TESTS = [
  [
    BROWSER,
    [
      "playwright",
      "test",
      "--config",
      "e2e/playwright.config.ts",
      ...(isComplete ? [] : ["--grep-invert", "@walk"]),
      ...(seed ? [`--shuffle=${seed}`] : []),
    ],
  ],
  ["database and stack tests", vitest("database", "stack", "services")],
  [OPERATIONS, vitest("operations")],
  [JOURNEYS, ["playwright", "test", "--config", "e2e/browsers/playwright.config.ts"]],
  ["unit tests", vitest("unit", "unit-node")],
  ["API tests", vitest("api")],
];

const NAMES = [...BUILD, ...STATIC, ...TESTS].map(([name]) => name);
const nameContains = (name, word) => name.toLowerCase().includes(word);
const unknown = chosenWords.filter((word) => !NAMES.some((name) => nameContains(name, word)));
if (unknown.length)
  throw new Error(`No check is named ${unknown.join(", ")}. They are: ${NAMES.join(", ")}.`);
if (seed && !/^\d+$/.test(seed)) throw new Error("TEST_SEED is not a whole number.");
const isChosen = ([name]) =>
  chosenWords.length
    ? chosenWords.some((word) => nameContains(name, word))
    : isComplete || !SLOW.includes(name);
const chosen = (checks) => checks.filter(isChosen);

const server = await startTestServer();
const env = {
  ...process.env,
  CHROME_PATH: await findChromium(),
  TEST_DATABASE_URL: server.url,
  TEST_SERVER_IS_READY: "1",
  LITE_TELEMETRY: "0",
  DO_NOT_TRACK: "1",
  // Disables JIT compilation in the supabase CLI (Bun), which takes half of the CPU time of its short commands.
  BUN_JSC_useBaselineJIT: "0",
  // Less garbage collection in tsc (Go), which saves a sixth of its CPU time; tsc ends before memory runs out.
  GOGC: "400",
};

const buildResults = await runInLanes(1, chosen(BUILD), (check) => run(check, "at the end"));
const staticResults = await runInLanes(2, chosen(STATIC), (check) => run(check, "at the end"));
const testResults = await runInLanes(2, chosen(TESTS), (check) =>
  run(check, check[0] === BROWSER ? "as it comes" : "at the end"),
);
const results = [...buildResults, ...staticResults, ...testResults];
await server.stop();
console.log("\n── result");
for (const { name, passed, seconds } of results)
  console.log(`${passed ? "ok    " : "FAILED"} ${name} (${seconds} s)`);
const failed = results.filter(({ passed }) => !passed).length;
console.log(`${results.length - failed} passed, ${failed} failed`);
if (!isComplete && isChosen([BROWSER]))
  console.log(
    `Left out: browser tests of all screens${chosenWords.length ? "" : `, ${SLOW.join(", ")}`} (npm run test:all).`,
  );
for (const { name, output } of results) {
  const retriedTests = passedInRetry(output);
  if (retriedTests) console.log(`\n${name}, passed only when retried:\n${retriedTests}`);
}
// Repeats the failures at the end of a long output.
for (const { name, passed, output } of results)
  if (!passed) console.log(`\n${name}:\n${failureLines(output)}`);
process.exit(failed ? 1 : 0);

/** Runs `runItem` on all items, at most `width` at a time. */
async function runInLanes(width, items, runItem) {
  const results = [];
  const queue = [...items.entries()];
  const lane = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) results[next[0]] = await runItem(next[1]);
  };
  await Promise.all(Array.from({ length: width }, lane));
  return results;
}

/** `printMode`: prints the check's output "as it comes" or "at the end". */
async function run([name, [command, ...args]], printMode) {
  const title = () => console.log(`\n── ${name}`);
  if (printMode === "as it comes") title();
  const started = Date.now();
  const program = command === "node" ? args : [programOf(command), ...args];
  const child = spawn(process.execPath, program, { stdio: ["inherit", "pipe", "pipe"], env });
  const parts = [];
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (part) => {
      parts.push(part);
      if (printMode === "as it comes") process.stdout.write(part);
    });
  const passed = await new Promise((done) => {
    child.on("error", () => done(false));
    child.on("close", (code) => done(code === 0));
  });
  const output = Buffer.concat(parts);
  if (printMode === "at the end") {
    title();
    process.stdout.write(output);
  }
  return { name, passed, output: String(output), seconds: Math.round((Date.now() - started) / 1000) };
}

/** The file that npx would run; npx itself takes a second to start. */
function programOf(command) {
  const packages = { tsc: "typescript", biome: "@biomejs/biome", playwright: "@playwright/test" };
  const folder = join(ROOT, "node_modules", packages[command] ?? command);
  const { bin } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  return join(folder, typeof bin === "string" ? bin : bin[command]);
}

/** The output lines of tests that passed only in a retry; tests are retried when CI is set. */
function passedInRetry(output) {
  const lines = stripVTControlCharacters(output).split("\n");
  return lines.filter((line) => /✓.*\(retry #/.test(line)).join("\n");
}

/** The output lines with failures, or the last lines if there are none. */
function failureLines(output) {
  const lines = stripVTControlCharacters(output)
    .split("\n")
    .filter((line) => line.trim());
  const failures = lines.filter((line) => /^\s*(FAIL|✘|×|\w*Error:)|^⎯.*(Error|Rejection)/.test(line));
  return [...new Set(failures.length ? failures.slice(0, 12) : lines.slice(-12))].join("\n");
}

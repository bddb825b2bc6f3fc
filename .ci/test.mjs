// `npm test`: installs what is missing, then runs the checks. A check that fails does not hide the ones after it.
import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { installPackages, ROOT } from "../supabase/local/install.mjs";
import { memoryFolder } from "./memory-folder.mjs";

installPackages();
process.env.TMPDIR = memoryFolder() ?? tmpdir();
const { findChromium } = await import("./chromium.mjs");
const { startTestServer } = await import("../supabase/tests/support/test-server.mjs");

/** Independent and single-threaded, so they run in parallel. */
const STATIC = [
  // With threads of its own it takes twice the processor time.
  ["types", ["tsc", "--noEmit", "--singleThreaded"]],
  ["format and lint", ["biome", "check", "--error-on-warnings", "."]],
  ["types of the edge function", ["node", "supabase/local/check.mjs"]],
  ["row types match the migrations", ["node", ".ci/row-types.mjs", "--check"]],
  ["database advisors", ["node", ".ci/advisors.mjs"]],
  ["dead code", ["knip"]],
  ["licences of packages", ["node", ".ci/licences.mjs"]],
];
const args = process.argv.slice(2);
const named = args.filter((word) => word !== "--all").map((word) => word.toLowerCase());
/** With the operations tests and the browser tests tagged `@walk`: a fourth more work, for what a change seldom breaks. */
const isWhole = Boolean(process.env.CI) || args.includes("--all");
/** TEST_SEED: the files of the tests in an order that this number decides, instead of the usual one. */
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
/** Two at a time: the browser tests in one lane, all others in the other. */
const TESTS = [
  [
    BROWSER,
    [
      "playwright",
      "test",
      "--config",
      "e2e/playwright.config.ts",
      ...(isWhole ? [] : ["--grep-invert", "@walk"]),
      ...(seed ? [`--shuffle=${seed}`] : []),
    ],
  ],
  ["database and stack tests", vitest("database", "stack")],
  [OPERATIONS, vitest("operations")],
  ["unit tests", vitest("unit", "unit-node")],
  ["API tests", vitest("api")],
];

const NAMES = [...BUILD, ...STATIC, ...TESTS].map(([name]) => name);
const has = (name, word) => name.toLowerCase().includes(word);
const unknown = named.filter((word) => !NAMES.some((name) => has(name, word)));
if (unknown.length)
  throw new Error(`No check is named ${unknown.join(", ")}. They are: ${NAMES.join(", ")}.`);
if (seed && !/^\d+$/.test(seed)) throw new Error("TEST_SEED is not a whole number.");
const isChosen = ([name]) =>
  named.length ? named.some((word) => has(name, word)) : isWhole || name !== OPERATIONS;
const chosen = (checks) => checks.filter(isChosen);

const server = await startTestServer();
const env = {
  ...process.env,
  CHROME_PATH: await findChromium(),
  TEST_DATABASE_URL: server.url,
  TEST_SERVER_IS_READY: "1",
  LITE_TELEMETRY: "0",
  DO_NOT_TRACK: "1",
  // Supabase's tool compiles much of itself each time it starts: half of its processor time, for commands that are short.
  BUN_JSC_useBaselineJIT: "0",
  // The compiler of types ends before it needs its memory back: a sixth of its processor time.
  GOGC: "400",
};

const built = await lanes(1, chosen(BUILD), (check) => run(check, "at the end"));
const prepared = await lanes(2, chosen(STATIC), (check) => run(check, "at the end"));
const tested = await lanes(2, chosen(TESTS), (check) =>
  run(check, check === TESTS[0] ? "as it comes" : "at the end"),
);
const results = [...built, ...prepared, ...tested];
await server.stop();
console.log("\n── result");
for (const { name, passed, seconds } of results)
  console.log(`${passed ? "ok    " : "FAILED"} ${name} (${seconds} s)`);
const failed = results.filter(({ passed }) => !passed).length;
console.log(`${results.length - failed} passed, ${failed} failed`);
if (!isWhole && isChosen(TESTS[0]))
  console.log(`Left out: walks over all screens${named.length ? "" : `, ${OPERATIONS}`} (npm run test:all).`);
for (const { name, output } of results) {
  const again = passedOnlyAgain(output);
  if (again) console.log(`\n${name}, passed only when tried again:\n${again}`);
}
// The end of a long output must say what failed.
for (const { name, passed, output } of results) if (!passed) console.log(`\n${name}:\n${whatFailed(output)}`);
process.exit(failed ? 1 : 0);

/** Runs `work` on all items, at most `width` at a time. */
async function lanes(width, items, work) {
  const results = [];
  const waiting = [...items.entries()];
  const lane = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) results[next[0]] = await work(next[1]);
  };
  await Promise.all(Array.from({ length: width }, lane));
  return results;
}

/** `shows`: what the check says "as it comes", or in one piece "at the end". */
async function run([name, [command, ...args]], shows) {
  const title = () => console.log(`\n── ${name}`);
  if (shows === "as it comes") title();
  const started = Date.now();
  const program = command === "node" ? args : [programOf(command), ...args];
  const child = spawn(process.execPath, program, { stdio: ["inherit", "pipe", "pipe"], env });
  const parts = [];
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (part) => {
      parts.push(part);
      if (shows === "as it comes") process.stdout.write(part);
    });
  const passed = await new Promise((done) => {
    child.on("error", () => done(false));
    child.on("close", (code) => done(code === 0));
  });
  const output = Buffer.concat(parts);
  if (shows === "at the end") {
    title();
    process.stdout.write(output);
  }
  return { name, passed, output: String(output), seconds: Math.round((Date.now() - started) / 1000) };
}

/** The file that npx would run, without the second that npx takes. */
function programOf(command) {
  const packages = { tsc: "typescript", biome: "@biomejs/biome", playwright: "@playwright/test" };
  const folder = join(ROOT, "node_modules", packages[command] ?? command);
  const { bin } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  return join(folder, typeof bin === "string" ? bin : bin[command]);
}

/** The lines in which Playwright and Vitest name a test that failed first, which is tried again where CI is set. */
function passedOnlyAgain(output) {
  const lines = stripVTControlCharacters(output).split("\n");
  return lines.filter((line) => /✓.*\(retry #/.test(line)).join("\n");
}

/** The lines in which the tools name what failed, or the last ones. */
function whatFailed(output) {
  const lines = stripVTControlCharacters(output)
    .split("\n")
    .filter((line) => line.trim());
  const named = lines.filter((line) => /^\s*(FAIL|✘|×|\w*Error:)|^⎯.*(Error|Rejection)/.test(line));
  return [...new Set(named.length ? named.slice(0, 12) : lines.slice(-12))].join("\n");
}

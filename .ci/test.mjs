// `npm test`: installs what is missing, then runs every check. A check that fails does not hide the ones after it.
import { spawn } from "node:child_process";
import { installPackages } from "../supabase/local/install.mjs";

installPackages();
const { findChromium } = await import("./chromium.mjs");

/** These read and write nothing of one another, and each keeps one processor busy: they run side by side. */
const STATIC = [
  ["types", ["tsc", "--noEmit"]],
  ["format and lint", ["biome", "check", "--error-on-warnings", "."]],
  ["types of the edge function and the local stack", ["node", "supabase/local/check.mjs"]],
  ["row types match the migrations", ["node", "supabase/local/types.mjs", "--check"]],
  ["database advisors", ["node", "supabase/local/advisors.mjs"]],
  ["dead code", ["knip"]],
  ["licences of packages", ["node", ".ci/licences.mjs"]],
];
const vitest = (...projects) => [
  "vitest",
  "run",
  "--silent=passed-only",
  ...projects.map((name) => `--project=${name}`),
];
/** They give a screen a second to change: nothing runs beside them. */
const ALONE = [["unit tests", vitest("unit")]];
/** Both wait often, for processes that start and for answers over HTTP: side by side they wait at the same time. */
const WAITING = [
  ["database tests", vitest("database", "stack")],
  ["API tests", vitest("api")],
];
const BROWSER = [
  ["build", ["node", "supabase/local/build.mjs"]],
  ["size budgets", ["size-limit"]],
  ["browser tests", ["playwright", "test", "--config", "e2e/playwright.config.ts"]],
];

const env = { ...process.env, CHROME_PATH: await findChromium(), LITE_TELEMETRY: "0", DO_NOT_TRACK: "1" };
const only = process.argv.slice(2);
const chosen = (checks) =>
  only.length ? checks.filter(([name]) => only.some((word) => name.includes(word))) : checks;

const results = [
  ...(await lanes(2, chosen(STATIC), (check) => run(check, "pipe"))),
  ...(await lanes(1, chosen(ALONE), (check) => run(check, "inherit"))),
  ...(await lanes(2, chosen(WAITING), (check) => run(check, "pipe"))),
  ...(await lanes(1, chosen(BROWSER), (check) => run(check, "inherit"))),
];
console.log("\n── result");
for (const { name, passed, seconds } of results)
  console.log(`${passed ? "ok    " : "FAILED"} ${name} (${seconds} s)`);
const failed = results.filter(({ passed }) => !passed).length;
console.log(`${results.length - failed} passed, ${failed} failed`);
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

/** `output`: "inherit" shows it as it comes, "pipe" in one piece at the end. */
async function run([name, [command, ...args]], output) {
  const title = () => console.log(`\n── ${name}`);
  if (output === "inherit") title();
  const started = Date.now();
  const child =
    command === "node"
      ? spawn(process.execPath, args, { stdio: ["inherit", output, output], env })
      : spawn("npx", ["--no-install", command, ...args], { stdio: ["inherit", output, output], env });
  const said = [];
  child.stdout?.on("data", (part) => said.push(part));
  child.stderr?.on("data", (part) => said.push(part));
  const passed = await new Promise((done) => {
    child.on("error", () => done(false));
    child.on("close", (code) => done(code === 0));
  });
  if (output === "pipe") {
    title();
    process.stdout.write(Buffer.concat(said));
  }
  return { name, passed, seconds: Math.round((Date.now() - started) / 1000) };
}

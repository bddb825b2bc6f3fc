// `npm test`: installs what is missing, then runs every check. A check that fails does not hide the ones after it.
import { spawnSync } from "node:child_process";
import { installPackages } from "../supabase/local/install.mjs";

installPackages();
const { findChromium } = await import("./chromium.mjs");

const CHECKS = [
  ["format and lint", ["biome", "check", "--error-on-warnings", "."]],
  ["types", ["tsc", "--noEmit"]],
  ["types of the edge function and the local stack", ["node", "supabase/local/check.mjs"]],
  ["row types match the migrations", ["node", "supabase/local/types.mjs", "--check"]],
  ["database advisors", ["node", "supabase/local/advisors.mjs"]],
  ["dead code", ["knip"]],
  ["licences of packages", ["node", ".ci/licences.mjs"]],
  ["unit tests", ["vitest", "run", "--silent=passed-only", "--project", "unit"]],
  [
    "database tests",
    ["vitest", "run", "--silent=passed-only", "--project", "database", "--project", "stack"],
  ],
  ["API tests", ["vitest", "run", "--silent=passed-only", "--project", "api"]],
  ["build", ["node", "supabase/local/build.mjs"]],
  ["size budgets", ["size-limit"]],
  ["browser tests", ["playwright", "test", "--config", "e2e/playwright.config.ts"]],
];

const only = process.argv.slice(2);
const chosen = only.length ? CHECKS.filter(([name]) => only.some((word) => name.includes(word))) : CHECKS;
const env = { ...process.env, CHROME_PATH: await findChromium(), LITE_TELEMETRY: "0", DO_NOT_TRACK: "1" };

const results = chosen.map(([name, [command, ...args]]) => {
  console.log(`\n── ${name}`);
  const started = Date.now();
  const ran = spawnSync(
    command === "node" ? process.execPath : "npx",
    command === "node" ? args : ["--no-install", command, ...args],
    {
      stdio: "inherit",
      env,
    },
  );
  return { name, passed: ran.status === 0, seconds: Math.round((Date.now() - started) / 1000) };
});

console.log("\n── result");
for (const { name, passed, seconds } of results)
  console.log(`${passed ? "ok    " : "FAILED"} ${name} (${seconds} s)`);
const failed = results.filter(({ passed }) => !passed).length;
console.log(`${results.length - failed} passed, ${failed} failed`);
process.exit(failed ? 1 : 0);

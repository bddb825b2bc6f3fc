// `npm run deploy [-- --dry-run] [-- --yes]`: brings database, settings, secrets and edge function of a Supabase project to
// what this folder holds. Each step only adds what is missing or differs, so it may be repeated at any time.
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ROOT, stop } from "../local/install.mjs";

const CLI = join(ROOT, "node_modules/supabase/dist/supabase.js");
/** What the edge function is told, when it is set here. */
const OPTIONAL_SECRETS = ["FORWARDED_HOPS", "LOG_LEVEL"];

const flags = process.argv.slice(2);
const unknown = flags.find((flag) => flag !== "--dry-run" && flag !== "--yes");
if (unknown)
  stop(`Unknown option ${unknown}: there are --dry-run (changes nothing) and --yes (asks nothing).`);
const isDry = flags.includes("--dry-run");

const site = address("VITE_SITE_URL");
const services = address("VITE_SUPABASE_URL");
const project = process.env.SUPABASE_PROJECT_REF || services.hostname.split(".")[0];
const database = process.env.DATABASE_URL || project;
const folder = mkdtempSync(join(tmpdir(), "deploy-"));
process.on("exit", () => rmSync(folder, { recursive: true, force: true }));

step("the function's types", "node", [join(ROOT, "supabase/local/check.mjs")]);
supabase("migrations", ["db", "push", `--remote=${database}`, ...(isDry ? ["--dry-run"] : [])]);
supabase("settings", ["config", isDry ? "diff" : "push", `--remote=${project}`]);
if (isDry) supabase("secrets", ["secrets", "list", `--remote=${project}`]);
else supabase("secrets", ["secrets", "set", `--env-file=${secretsFile()}`, `--remote=${project}`]);
if (!isDry) {
  supabase("edge function", ["functions", "deploy", "api", "--use-api", `--remote=${project}`]);
  await waitForHealth();
}
console.log(isDry ? "\nNothing was changed." : `\n${services.origin} is up to date, and answers.`);

function address(variable) {
  const value = process.env[variable];
  if (!value || !URL.canParse(value)) stop(`${variable} must be set to a whole address (https://…).`);
  return new URL(value);
}

function supabase(what, args) {
  const asked = flags.includes("--yes") ? ["--yes"] : [];
  step(what, process.execPath, [CLI, ...args, ...asked]);
}

function step(what, command, args) {
  console.log(`\n── ${what}`);
  const env = { ...process.env, SITE_URL: site.origin, SUPABASE_TELEMETRY_DISABLED: "1", DO_NOT_TRACK: "1" };
  const { status } = spawnSync(command, args, { cwd: ROOT, stdio: "inherit", env });
  if (status !== 0) stop(`Stopped at "${what}"; the reason is above. Put it right and run this again.`);
}

/** In a file, so that no list of processes shows them. */
function secretsFile() {
  const secrets = {
    SITE_URL: site.origin,
    ALLOWED_ORIGINS: process.env.ALLOWED_ORIGINS || site.origin,
    ...Object.fromEntries(OPTIONAL_SECRETS.map((name) => [name, process.env[name]])),
  };
  const lines = Object.entries(secrets).filter(([, value]) => value);
  const file = join(folder, "secrets.env");
  writeFileSync(file, lines.map(([name, value]) => `${name}=${value}\n`).join(""), { mode: 0o600 });
  return file;
}

async function waitForHealth() {
  console.log("\n── health");
  const until = Date.now() + 60_000;
  let said = "";
  while (Date.now() < until) {
    const answer = await fetch(new URL("/functions/v1/api/health", services)).catch((error) => error);
    if (answer.ok) return;
    said = answer.status ?? answer.message;
    await new Promise((done) => setTimeout(done, 2000));
  }
  stop(`The edge function does not answer (${said}): look at its logs in the project's dashboard.`);
}

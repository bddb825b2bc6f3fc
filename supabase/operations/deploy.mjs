// `npm run deploy [-- --dry-run] [-- --yes]`: brings database, settings, secrets and edge function of a Supabase project to
// what this folder holds. Each step only adds what is missing or differs, so it may be repeated at any time.
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ROOT, stop } from "../local/install.mjs";
import { openCli } from "./deploy/cli.mjs";
import { countLoginsByVisitor } from "./deploy/login-limits.mjs";
import { showEffective } from "./deploy/probe.mjs";
import { differencesOf, isSignUpOpen, isStricter, readDifferences, writePart } from "./deploy/settings.mjs";
import { deploySite, siteCommands } from "./deploy/site.mjs";

/** Settings passed to the edge function when set here, and removed when not. */
const OPTIONAL_SECRETS = ["FORWARDED_HOPS"];
const RETIRED_SECRETS = ["LOG_LEVEL", "TURNSTILE_SECRET_KEY"];

const flags = process.argv.slice(2);
const unknown = flags.find((flag) => flag !== "--dry-run" && flag !== "--yes");
if (unknown)
  stop(`Unknown option ${unknown}: there are --dry-run (changes nothing) and --yes (asks nothing).`);
const isDry = flags.includes("--dry-run");
const agreed = flags.includes("--yes") ? ["--yes"] : [];

const site = address("VITE_SITE_URL");
const services = address("VITE_SUPABASE_URL");
const project = process.env.SUPABASE_PROJECT_REF || services.hostname.split(".")[0];
if (!/^[a-z]{20}$/.test(project))
  stop(`${services.hostname} does not name a project: set SUPABASE_PROJECT_REF (Project Settings, General).`);
const database = process.env.DATABASE_URL || project;
const cli = openCli(project, site.origin);
const folder = mkdtempSync(join(tmpdir(), "deploy-"));
process.on("exit", () => rmSync(folder, { recursive: true, force: true }));

const found = readDifferences(cli, folder, project);
title("the function's types");
const check = [join(ROOT, "supabase/local/check.mjs"), "supabase/functions/api/index.ts"];
must(spawnSync(process.execPath, check, { stdio: "inherit" }).status === 0);
title("sign-up closed");
settings("sign-up");
if (!isDry && isSignUpOpen(found) && isSignUpOpen(readDifferences(cli, folder, project)))
  stop("Sign-up is still open, so nothing else was published. Run this again.");
title("migrations");
must(cli.succeeds(["db", "push", ...(isDry ? ["--dry-run"] : agreed)], database));
title("settings");
settings("settings");
title("texts of mails");
if (!settings("mail texts"))
  console.log("They stay as they are: set an SMTP server of your own in the dashboard, then run this again.");
title("login limits");
console.log(await countLoginsByVisitor(project, isDry));
title("secrets");
secrets();
title("edge function");
if (isDry) console.log("api would be uploaded.");
else must(cli.succeeds(["functions", "deploy", "api", "--use-api", ...agreed]));
title("site");
publishSite();
title("effective");
const effective = isDry ? found : readDifferences(cli, folder, project);
const isHealthy = await showEffective(effective, services, site, isDry);
if (isDry) console.log("\nNothing was changed.");
else if (isHealthy) console.log(`\n${services.origin} is up to date.`);
else stop("\nThe edge function does not answer: look at its logs in the project's dashboard.");

function address(variable) {
  const value = process.env[variable];
  if (!value || !URL.canParse(value)) stop(`${variable} must be set to a whole address (https://…).`);
  return new URL(value);
}

function title(what) {
  title.last = what;
  console.log(`\n── ${what}`);
}

function must(isDone) {
  if (!isDone) stop(`Stopped at "${title.last}"; the reason is above. Put it right and run this again.`);
}

/** Pushes one part of the settings, or shows its differences. Only mails may stay as they are. */
function settings(part) {
  const differences = differencesOf(part, found);
  const stricter = differences.filter(isStricter);
  for (const { path, remote } of stricter)
    console.log(`${path.join(".")} stays at ${remote}: stricter than ours.`);
  if (isDry) {
    for (const { path, local, remote } of differences.filter((one) => !isStricter(one)))
      console.log(`${path.join(".")}: ${JSON.stringify(remote)} would become ${JSON.stringify(local)}`);
    return true;
  }
  // The text of a mail is a file, which the CLI does not compare.
  if (part !== "mail texts" && differences.length === stricter.length) return true;
  const home = writePart(part, folder, project, stricter);
  const isDone = cli.succeeds(["config", "push", `--workdir=${home}`, ...agreed]);
  if (part !== "mail texts") must(isDone);
  return isDone;
}

function secrets() {
  const wanted = {
    SITE_URL: site.origin,
    ALLOWED_ORIGINS: process.env.ALLOWED_ORIGINS || site.origin,
    ...Object.fromEntries(OPTIONAL_SECRETS.map((name) => [name, process.env[name]])),
  };
  const set = Object.entries(wanted).filter(([, value]) => value);
  const there = cli.read(["secrets", "list"]).secrets.map(({ name }) => name);
  const unset = [...OPTIONAL_SECRETS, ...RETIRED_SECRETS].filter(
    (name) => there.includes(name) && !wanted[name],
  );
  if (isDry) {
    console.log(`would be set: ${set.map(([name]) => name).join(", ")}`);
    if (unset.length > 0) console.log(`would be unset: ${unset.join(", ")}`);
    return;
  }
  // In a file, so that no list of processes shows them.
  const file = join(folder, "secrets.env");
  writeFileSync(file, set.map(([name, value]) => `${name}=${value}\n`).join(""), { mode: 0o600 });
  must(cli.succeeds(["secrets", "set", `--env-file=${file}`, ...agreed]));
  if (unset.length > 0) must(cli.succeeds(["secrets", "unset", ...unset, ...agreed]));
}

/** On Cloudflare Workers where a token allows it; else it says what is left to do by hand. */
function publishSite() {
  const key = process.env.VITE_SUPABASE_PUBLISHABLE_KEY;
  const byHand = siteCommands(services, site, key)
    .map((line) => `  ${line}`)
    .join("\n");
  const isReady = Boolean(process.env.CLOUDFLARE_API_TOKEN && key);
  if (isDry && isReady) console.log(`would be built and uploaded to Cloudflare Workers, as by\n${byHand}`);
  else if (isReady) must(deploySite(folder, services, site));
  else
    console.log(
      `Left to do by hand, since CLOUDFLARE_API_TOKEN and VITE_SUPABASE_PUBLISHABLE_KEY are not both set:\n${byHand}`,
    );
}

// Updates database, settings, secrets and edge function of a Supabase project to this folder's state, step by step.
import { spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ROOT } from "../../local/install.mjs";
import { isSmtpUrl, SMTP_URL_RULE } from "../../local/mail-settings.mjs";
import { OperatorError } from "../../local/operator-error.mjs";
import { isPushKey, newPushKey, PUSH_KEY_RULE } from "../../local/push-key.mjs";
import { openCli } from "./cli.mjs";
import { JOB_NAMES, jobsStatement } from "./jobs.mjs";
import { enableLoginLimitPerVisitor } from "./login-limits.mjs";
import { printEffectiveState } from "./probe.mjs";
import { differencesOf, isSignUpOpen, isStricter, readDifferences, writePart } from "./settings.mjs";
import { deploySite, siteCommands } from "./site.mjs";

/** Environment variables set as secrets of the edge function, and removed there when they are not set here. */
const OPTIONAL_SECRETS = ["FORWARDED_HOPS", "SMTP_URL", "MAIL_FROM"];
const RETIRED_SECRETS = ["LOG_LEVEL", "TURNSTILE_SECRET_KEY"];
const TOOLS = { openCli, checkTypes };

/** Prints each step, or one sentence with the error; returns the exit status. */
export async function deployCommand(args, env, tools = TOOLS) {
  const folder = mkdtempSync(join(tmpdir(), "deploy-"));
  try {
    await runSteps(readPlan(args, env, folder, tools), tools);
    return 0;
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error;
    console.error(error.message);
    return 1;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function readPlan(flags, env, folder, tools) {
  const unknown = flags.find((flag) => flag !== "--dry-run" && flag !== "--yes");
  if (unknown)
    throw new OperatorError(
      `Unknown option ${unknown}: there are --dry-run (changes nothing) and --yes (asks nothing).`,
    );
  const siteUrl = readUrl(env, "VITE_SITE_URL");
  const supabaseUrl = readUrl(env, "VITE_SUPABASE_URL");
  const project = env.SUPABASE_PROJECT_REF || supabaseUrl.hostname.split(".")[0];
  if (!/^[a-z]{20}$/.test(project))
    throw new OperatorError(
      `${supabaseUrl.hostname} does not name a project: set SUPABASE_PROJECT_REF (Project Settings, General).`,
    );
  if (env.SMTP_URL && !isSmtpUrl(env.SMTP_URL)) throw new OperatorError(SMTP_URL_RULE);
  if (env.VAPID_PRIVATE_KEY && !isPushKey(env.VAPID_PRIVATE_KEY)) throw new OperatorError(PUSH_KEY_RULE);
  // Both ends get a new one with each deployment that uploads both.
  const isUploaded = Boolean(env.CLOUDFLARE_API_TOKEN && env.VITE_SUPABASE_PUBLISHABLE_KEY);
  const secret = env.SITE_SECRET || (isUploaded && randomBytes(32).toString("hex"));
  return {
    env: { ...env, SITE_SECRET: secret },
    isUploaded,
    folder,
    siteUrl,
    supabaseUrl,
    project,
    database: env.DATABASE_URL || project,
    isDryRun: flags.includes("--dry-run"),
    yesFlag: flags.includes("--yes") ? ["--yes"] : [],
    cli: tools.openCli(project, siteUrl.origin, env),
    step: "",
  };
}

async function runSteps(plan, tools) {
  const { cli, folder, project, database, supabaseUrl, siteUrl, isDryRun, yesFlag } = plan;
  const differences = readDifferences(cli, folder, project);
  startStep(plan, "the function's types");
  assertDone(plan, tools.checkTypes());
  startStep(plan, "sign-up closed");
  pushSettings(plan, differences, "sign-up");
  if (!isDryRun && isSignUpOpen(differences) && isSignUpOpen(readDifferences(cli, folder, project)))
    throw new OperatorError("Sign-up is still open, so nothing else was published. Run this again.");
  startStep(plan, "migrations");
  assertDone(plan, cli.succeeds(["db", "push", ...(isDryRun ? ["--dry-run"] : yesFlag)], database));
  startStep(plan, "settings");
  pushSettings(plan, differences, "settings");
  console.log(
    "CAPTCHA protection is part of them, without a widget in the site: only the edge function signs in with a password and asks for mails.",
  );
  startStep(plan, "texts of mails");
  if (!pushSettings(plan, differences, "mail texts"))
    console.log(
      "They stay as they are: set an SMTP server of your own in the dashboard, then run this again.",
    );
  startStep(plan, "login limits");
  console.log(await enableLoginLimitPerVisitor(project, isDryRun, plan.env));
  startStep(plan, "secrets");
  pushSecrets(plan);
  startStep(plan, "edge function");
  if (isDryRun) console.log("api would be uploaded.");
  else assertDone(plan, cli.succeeds(["functions", "deploy", "api", "--use-api", ...yesFlag]));
  startStep(plan, "scheduled jobs");
  scheduleJobs(plan);
  startStep(plan, "site");
  publishSite(plan);
  startStep(plan, "effective");
  const effective = isDryRun ? differences : readDifferences(cli, folder, project);
  const isHealthy = await printEffectiveState(effective, supabaseUrl, siteUrl, isDryRun);
  if (isDryRun) console.log("\nNothing was changed.");
  else if (isHealthy) console.log(`\n${supabaseUrl.origin} is up to date.`);
  else
    throw new OperatorError(
      "\nThe edge function does not answer: look at its logs in the project's dashboard.",
    );
}

/** Type-checks the edge function, as `npm test` does. */
function checkTypes() {
  const check = join(ROOT, "supabase/local/check-function-types.mjs");
  return spawnSync(process.execPath, [check], { stdio: "inherit" }).status === 0;
}

function readUrl(env, variable) {
  const value = env[variable];
  if (!value || !URL.canParse(value))
    throw new OperatorError(`${variable} must be set to a whole address (https://…).`);
  return new URL(value);
}

function startStep(plan, step) {
  plan.step = step;
  console.log(`\n── ${step}`);
}

function assertDone({ step }, isDone) {
  if (!isDone)
    throw new OperatorError(`Stopped at "${step}"; the reason is above. Put it right and run this again.`);
}

/** Pushes one part of the settings, or prints its differences. A failure is fatal, except for the part with e-mail texts. */
function pushSettings(plan, allDifferences, part) {
  const { cli, folder, project, isDryRun, yesFlag } = plan;
  const differences = differencesOf(part, allDifferences);
  const stricter = differences.filter(isStricter);
  for (const { path, remote } of stricter)
    console.log(`${path.join(".")} stays at ${remote}: stricter than ours.`);
  if (isDryRun) {
    for (const { path, local, remote } of differences.filter((difference) => !isStricter(difference)))
      console.log(`${path.join(".")}: ${JSON.stringify(remote)} would become ${JSON.stringify(local)}`);
    return true;
  }
  // The CLI does not compare e-mail texts, which are in files.
  if (part !== "mail texts" && differences.length === stricter.length) return true;
  const workdir = writePart(part, folder, project, stricter);
  const isDone = cli.succeeds(["config", "push", `--workdir=${workdir}`, ...yesFlag]);
  if (part !== "mail texts") assertDone(plan, isDone);
  return isDone;
}

function pushSecrets(plan) {
  const { cli, env, folder, siteUrl, isDryRun, yesFlag } = plan;
  if (!env.SMTP_URL)
    console.log(
      "The site sends no e-mails of its own: docs/guia-da-casa.md says how to get SMTP_URL for nothing.",
    );
  const existing = cli.read(["secrets", "list"]).secrets.map(({ name }) => name);
  const wanted = {
    SITE_URL: siteUrl.origin,
    ALLOWED_ORIGINS: env.ALLOWED_ORIGINS || siteUrl.origin,
    // Not removed: a site that was not uploaded here signs with it.
    SITE_SECRET: env.SITE_SECRET,
    // Made once: with another key, every device would have to be switched on again.
    VAPID_PRIVATE_KEY: env.VAPID_PRIVATE_KEY || (!existing.includes("VAPID_PRIVATE_KEY") && newPushKey()),
    ...Object.fromEntries(OPTIONAL_SECRETS.map((name) => [name, env[name]])),
  };
  const set = Object.entries(wanted).filter(([, value]) => value);
  const unset = [...OPTIONAL_SECRETS, ...RETIRED_SECRETS].filter(
    (name) => existing.includes(name) && !wanted[name],
  );
  if (isDryRun) {
    console.log(`would be set: ${set.map(([name]) => name).join(", ")}`);
    if (unset.length > 0) console.log(`would be unset: ${unset.join(", ")}`);
    return;
  }
  // Passed in a file, so that secrets do not appear in the list of processes.
  const file = join(folder, "secrets.env");
  writeFileSync(file, set.map(([name, value]) => `${name}=${value}\n`).join(""), { mode: 0o600 });
  assertDone(plan, cli.succeeds(["secrets", "set", `--env-file=${file}`, ...yesFlag]));
  if (unset.length > 0) assertDone(plan, cli.succeeds(["secrets", "unset", ...unset, ...yesFlag]));
}

/** Not fatal: orders and pages work without the jobs. */
function scheduleJobs({ cli, folder, database, supabaseUrl, isDryRun, yesFlag }) {
  const file = join(folder, "jobs.sql");
  writeFileSync(file, jobsStatement(supabaseUrl));
  if (isDryRun) console.log(`would be scheduled: ${JOB_NAMES}`);
  else if (cli.succeeds(["db", "query", `--file=${file}`, ...yesFlag], database))
    console.log(`scheduled: ${JOB_NAMES}`);
  else console.log("NOT SCHEDULED: enable pg_cron and pg_net (Database, Extensions), then run this again.");
}

/** Publishes the site on Cloudflare Workers if a token is set; otherwise prints the manual steps. */
function publishSite(plan) {
  const { env, folder, supabaseUrl, siteUrl, isDryRun, isUploaded } = plan;
  const byHand = siteCommands(supabaseUrl, siteUrl, env.VITE_SUPABASE_PUBLISHABLE_KEY, env.SITE_SECRET)
    .map((line) => `  ${line}`)
    .join("\n");
  if (isDryRun && isUploaded)
    console.log(`would be built and uploaded to Cloudflare Workers, as by\n${byHand}`);
  else if (isUploaded) assertDone(plan, deploySite(folder, supabaseUrl, siteUrl, env.SITE_SECRET));
  else
    console.log(
      `Left to do by hand, since CLOUDFLARE_API_TOKEN and VITE_SUPABASE_PUBLISHABLE_KEY are not both set:\n${byHand}`,
    );
}

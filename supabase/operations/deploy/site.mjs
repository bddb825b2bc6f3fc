// Builds the site for this project and uploads it to Cloudflare Workers with Cloudflare's CLI.
import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../../local/install.mjs";

/** The tested version of the CLI, which requires Node 22. */
const WRANGLER = "wrangler@4.86.0";
const CONFIG = "src/server/adapters/wrangler.json";

/** Whether browsers send their requests to Supabase through the site, for networks that block *.supabase.co. */
export const isPassedThrough = () => process.env.SUPABASE_THROUGH_SITE === "1";
/** The address of Supabase in the build. */
const builtUrl = (supabaseUrl) => (isPassedThrough() ? "/" : supabaseUrl.origin);
/** `secretsFile`: has SITE_SECRET, with which the site names its visitors to the edge function. */
const options = (supabaseUrl, siteUrl, secretsFile) => [
  ...["--var", `SITE_URL:${siteUrl.origin}`],
  ...(isPassedThrough() ? ["--var", `SUPABASE_URL:${supabaseUrl.origin}`] : []),
  ...(secretsFile ? ["--secrets-file", secretsFile] : []),
];

/** @returns {string[]} the commands for a manual upload */
export const siteCommands = (supabaseUrl, siteUrl, key, secret) => [
  `export VITE_SUPABASE_URL=${builtUrl(supabaseUrl)} VITE_SUPABASE_PUBLISHABLE_KEY=${key || "sb_publishable_…"}`,
  "npm run build",
  ...(secret ? ['echo "SITE_SECRET=$SITE_SECRET" > site-secret.env'] : []),
  `npx ${WRANGLER} deploy --config ${CONFIG} ${options(supabaseUrl, siteUrl, secret && "site-secret.env").join(" ")}`,
  ...(secret ? ["rm site-secret.env"] : []),
];

/** Builds the site below `folder` and uploads it; returns whether both succeeded. */
export function deploySite(folder, supabaseUrl, siteUrl, secret) {
  const env = { ...process.env, VITE_SUPABASE_URL: builtUrl(supabaseUrl) };
  const dist = join(folder, "site");
  const run = (file, args) => spawnSync(file, args, { cwd: ROOT, stdio: "inherit", env }).status === 0;
  if (!run(process.execPath, ["src/server/build.mjs", dist])) return false;
  const config = JSON.parse(readFileSync(join(ROOT, CONFIG), "utf8"));
  config.main = join(dist, "server/worker.js");
  config.assets.directory = join(dist, "client");
  const file = join(folder, "wrangler.json");
  writeFileSync(file, JSON.stringify(config));
  const secretsFile = join(folder, "site-secret.env");
  writeFileSync(secretsFile, `SITE_SECRET=${secret}\n`, { mode: 0o600 });
  const args = ["deploy", "--config", file, ...options(supabaseUrl, siteUrl, secretsFile)];
  return run("npx", ["--yes", WRANGLER, ...args]);
}

// `npm run backup` and `npm run restore`: starts run.ts in Deno with the settings of .env.local at the root.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { DENO_FLAGS, denoPath } from "../local/deno.mjs";
import { loadEnvironment } from "../local/env.mjs";
import { exitWithError, ROOT } from "../local/install.mjs";

const [command, ...args] = process.argv.slice(2);
const { SUPABASE_SECRET_KEY, INIT_CWD = process.cwd() } = process.env;
if (!existsSync(`${ROOT}.env.local`) && !SUPABASE_SECRET_KEY && command === "backup") {
  exitWithError("There is nothing to back up: this site has never been started here.");
}
loadEnvironment();
// Paths are relative to the folder in which npm was called; a number is the value of --keep.
const isPath = (arg) => !arg.startsWith("--") && !/^\d+$/.test(arg);
// A slash at the end stays, because it means a folder.
const resolvePath = (arg) => resolve(INIT_CWD, arg) + (/[\\/]$/.test(arg) ? "/" : "");
const resolvedArgs = args.map((arg) => (isPath(arg) ? resolvePath(arg) : arg));
if (command === "backup" && !args.some(isPath)) resolvedArgs.push(INIT_CWD);
const { status } = spawnSync(
  denoPath(),
  ["run", "--allow-all", ...DENO_FLAGS, "supabase/operations/run.ts", command, ...resolvedArgs],
  { cwd: ROOT, stdio: "inherit", env: { ...process.env, LITE_TELEMETRY: "0", DO_NOT_TRACK: "1" } },
);
process.exit(status ?? 1);

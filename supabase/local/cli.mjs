// The real `supabase` CLI on a database with all migrations that exists only while it runs: no Docker, no server.
import { spawnSync } from "node:child_process";
import { DENO_FLAGS, denoPath } from "./deno.mjs";
import { ROOT } from "./install.mjs";

/** Runs `supabase <args> --remote=…` and returns what it printed; on failure what it complained about is thrown. */
export function runSupabase(...args) {
  const { status, stdout, stderr } = spawnSync(
    denoPath(),
    [
      "run",
      "--allow-all",
      ...DENO_FLAGS,
      "supabase/local/run-cli.ts",
      process.execPath,
      "node_modules/supabase/dist/supabase.js",
      ...args,
    ],
    { cwd: ROOT, encoding: "utf8", maxBuffer: 64 * 1024 * 1024 },
  );
  if (status !== 0) throw new Error(`supabase ${args.join(" ")} failed:\n${stderr}${stdout}`);
  return stdout;
}

// Type-checks the edge function with Deno, in which Supabase runs it. All other files that Deno runs here are in tsconfig.json,
// with Deno's types.
import { spawnSync } from "node:child_process";
import { denoPath } from "./deno.mjs";
import { ROOT } from "./install.mjs";

const { status } = spawnSync(
  denoPath(),
  ["check", "--quiet", "--node-modules-dir=manual", "--no-lock", "supabase/functions/api/index.ts"],
  { cwd: ROOT, stdio: "inherit" },
);
process.exit(status ?? 1);

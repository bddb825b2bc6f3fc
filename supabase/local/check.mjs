// Type-checks the edge function as Supabase runs it: with Deno. All else that Deno runs here is among the files of
// tsconfig.json, with Deno's types.
import { spawnSync } from "node:child_process";
import { denoPath } from "./deno.mjs";
import { ROOT } from "./install.mjs";

const { status } = spawnSync(
  denoPath(),
  ["check", "--quiet", "--node-modules-dir=manual", "--no-lock", "supabase/functions/api/index.ts"],
  { cwd: ROOT, stdio: "inherit" },
);
process.exit(status ?? 1);

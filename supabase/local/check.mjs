// Type-checks the edge function, or the files it is given, as Supabase runs it: with Deno. All else that Deno runs here is
// among the files of tsconfig.json, with Deno's types.
import { spawnSync } from "node:child_process";
import { denoPath } from "./deno.mjs";
import { ROOT } from "./install.mjs";

const given = process.argv.slice(2);
const ENTRY = "supabase/functions/api/index.ts";

const { status } = spawnSync(
  denoPath(),
  ["check", "--quiet", "--node-modules-dir=manual", "--no-lock", ...(given.length ? given : [ENTRY])],
  { cwd: ROOT, stdio: "inherit" },
);
process.exit(status ?? 1);

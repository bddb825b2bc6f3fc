// Type-checks what Deno runs, with Deno's own types: the stack and the edge function, or the files it is given.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { denoPath } from "./deno.mjs";
import { ROOT } from "./install.mjs";

const given = process.argv.slice(2);
const ENTRIES = [
  "supabase/local/main.ts",
  "supabase/local/test-server.ts",
  "supabase/operations/run.ts",
  "supabase/functions/api/index.ts",
];

const { status } = spawnSync(
  denoPath(),
  [
    "check",
    "--quiet",
    "--node-modules-dir=manual",
    "--no-lock",
    ...(given.length ? given : ENTRIES.filter((file) => existsSync(ROOT + file))),
  ],
  { cwd: ROOT, stdio: "inherit" },
);
process.exit(status ?? 1);

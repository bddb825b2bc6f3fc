// Type-checks what Deno runs, with Deno's own eyes: the stack and the edge function.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { denoPath } from "./deno.mjs";
import { ROOT } from "./install.mjs";

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
    ...ENTRIES.filter((file) => existsSync(ROOT + file)),
  ],
  { cwd: ROOT, stdio: "inherit" },
);
process.exit(status ?? 1);
